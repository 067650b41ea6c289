import { describe, expect, test } from 'vitest';
import { fileEndpoints, imageTypes, videoTypes } from './file.ts';
import { limits } from './limits.ts';

describe('uploads', () => {
  test('JPEG, PNG, WebP, AVIF, GIF up to 10 MB; MP4, WebM, MOV up to 50 MB', () => {
    expect([...imageTypes]).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
    expect([...videoTypes]).toEqual(['video/mp4', 'video/webm', 'video/quicktime']);
    expect(limits.imageBytes).toBe(10_485_760);
    expect(limits.videoBytes).toBe(52_428_800);
  });

  test('one file in the field file; the answer has the url in data and at the top', () => {
    const { fileField, reply } = fileEndpoints.upload;
    const answer = { success: true, error: false, message: 'Uploaded', data: { url: '/u' }, url: '/u' };
    expect(fileField).toBe('file');
    expect(reply.parse(answer)).toEqual(answer);
    expect(reply.safeParse({ ...answer, url: undefined }).success).toBe(false);
    expect(reply.safeParse({ ...answer, data: {} }).success).toBe(false);
  });
});
