import { describe, expect, it } from 'vitest';
import { acceptedTypes, fileProblem } from './file-problem.ts';

function file(type: string, bytes: number): File {
  const made = new File(['x'], 'file', { type });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
}

const megabyte = 1024 * 1024;

describe('before a file is sent', () => {
  it.each([
    ['image', 'image/jpeg', 10 * megabyte],
    ['image', 'image/apng', 10 * megabyte],
    ['video', 'video/mp4', 50 * megabyte],
    ['video', 'video/x-m4v', 50 * megabyte],
  ] as const)('an %s of the largest size is fine', (kind, type, bytes) => {
    expect(fileProblem(file(type, bytes), kind)).toBeUndefined();
    expect(acceptedTypes(kind).split(',')).toContain(type);
  });

  it.each([
    ['image', 'image/jpeg', 10 * megabyte + 1, 'This picture is larger than 10 MB.'],
    ['video', 'video/mp4', 50 * megabyte + 1, 'This video is larger than 50 MB.'],
    ['image', 'video/mp4', 1, 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
    ['image', 'image/heic', 1, 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
    ['video', 'application/pdf', 1, 'Please choose an MP4, WebM or MOV video.'],
    ['video', 'video/x-matroska', 1, 'Please choose an MP4, WebM or MOV video.'],
    ['image', 'image/png', 0, 'This file is empty.'],
  ] as const)('for %s, %s of %i bytes is refused: %s', (kind, type, bytes, reason) => {
    expect(fileProblem(file(type, bytes), kind)).toBe(reason);
  });
});
