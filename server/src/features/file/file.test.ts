import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { fileEndpoints } from '@utsav/contract/file';
import { imageAtWidth } from '@utsav/contract/image-address';
import { limits } from '@utsav/contract/limits';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { files } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { box, fileForm, sampleFiles } from '../../testing/sample-files.ts';

const app = await startTestApp();
const admin = await app.build.admin();

type FormOptions = Parameters<typeof fileForm>[1];

async function upload(content: Buffer | string, form: FormOptions = {}, as: TestUser | null = admin) {
  const { payload, headers } = await fileForm(content, form);
  const response = await app.app.inject({
    method: fileEndpoints.upload.method,
    url: fileEndpoints.upload.path,
    payload,
    headers: { ...headers, ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}) },
  });
  return { status: response.statusCode, json: response.json() };
}

const stored = async () =>
  (await readdir(path.join(app.dataDir, 'uploads'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;
const rows = () => app.context.db.$count(files);

afterEach(async () => {
  expect(await readdir(app.context.storage.temporaryFolder)).toEqual([]);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s picture is stored in the widths 320, 640, 1280 and 2600 and its address is answered twice',
  async (format) => {
    const picture = await sampleFiles.picture({ width: 700, height: 350 }).toFormat(format).toBuffer();
    const { status, json } = await upload(picture);
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: true, error: false, url: json.data.url });
    expect(json.data.url).toMatch(/^\/uploads\/2026\/[0-9a-z]+-2600\.webp$/);
    const widths = await Promise.all(
      ([320, 640, 1280, 2600] as const).map(async (width) => {
        const served = await app.app.inject(imageAtWidth(json.data.url, width));
        expect(served.headers['content-type']).toBe('image/webp');
        return (await sharp(served.rawPayload).metadata()).width;
      }),
    );
    // Pictures are never enlarged.
    expect(widths).toEqual([320, 640, 700, 700]);
    const [row] = await app.context.db.select().from(files).where(eq(files.url, json.data.url));
    expect(row?.ownerId).toBe(admin.id);
    expect(row?.keys).toHaveLength(4);
  },
);

test('the location is removed from a picture, and its orientation is applied', async () => {
  const picture = await sampleFiles
    .picture({ width: 60, height: 40 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(picture).metadata()).exif).toBeDefined();
  const { json } = await upload(picture);
  const served = await sharp((await app.app.inject(json.data.url)).rawPayload).metadata();
  expect(served).toMatchObject({ width: 40, height: 60 });
  expect(served.exif).toBeUndefined();
});

test.each([
  ['mp4', sampleFiles.mp4(), 'video/mp4'],
  ['mov', sampleFiles.mov(), 'video/quicktime'],
  ['webm', sampleFiles.webm(), 'video/webm'],
  ['webm', sampleFiles.liveWebm(), 'video/webm'],
])('a %s video is stored as it is, whatever its name says', async (extension, video, type) => {
  const { status, json } = await upload(video, { name: 'clip.jpg' });
  expect(status).toBe(200);
  expect(json.data.url).toMatch(new RegExp(`^/uploads/2026/[0-9a-z]+\\.${extension}$`));
  const served = await app.app.inject(json.data.url);
  expect(served.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  expect(served.rawPayload.equals(video)).toBe(true);
});

test('a polyglot loses what follows the picture', async () => {
  const picture = await sampleFiles.picture().jpeg().toBuffer();
  const { json } = await upload(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
  const served = await app.app.inject(json.data.url);
  expect(served.rawPayload.includes('<script>')).toBe(false);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['an SVG', svg, { name: 'logo.svg', type: 'image/svg+xml' }],
  ['an SVG with an XML head', `<?xml version="1.0"?>${svg}`, { name: 'logo.png', type: 'image/png' }],
  ['HTML named .jpg', '<!doctype html><script>alert(1)</script>', {}],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', { name: 'menu.pdf', type: 'application/pdf' }],
  ['plain text', 'hello', { name: 'photo.png', type: 'image/png' }],
  ['a sound', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), Buffer.alloc(200)]), {}],
])('%s is refused as the wrong kind, and nothing stays behind', async (_what, content, form) => {
  const before = [await stored(), await rows()];
  const { status, json } = await upload(content, form);
  expect(status).toBe(415);
  expect(json).toMatchObject({ success: false, error: true, code: 'WRONG_KIND', field: 'file' });
  expect([await stored(), await rows()]).toEqual(before);
});

test('broken files are refused with 400, and nothing stays behind', async () => {
  const before = [await stored(), await rows()];
  const jpeg = await sampleFiles.picture({ width: 900, height: 900 }).jpeg().toBuffer();
  const png = await sampleFiles.heavyPng(60_000).toBuffer();
  // A few kilobytes that decode to 64 million pixels, and a header that claims 30000 x 30000.
  const tooManyDots = await sampleFiles.picture({ width: 8000, height: 8000 }).png().toBuffer();
  const bomb = Buffer.from(tooManyDots);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(bomb.length).toBeLessThan(1_000_000);
  // Within the limit of other kinds, but decoding an AVIF takes far more memory.
  const largeAvif = await sampleFiles.picture({ width: 5100, height: 5000 }).avif({ effort: 0 }).toBuffer();
  const mp4 = sampleFiles.mp4(5000);
  for (const [content, name] of [
    [jpeg.subarray(0, jpeg.length / 2), 'half a JPEG'],
    [png.subarray(0, png.length / 2), 'half a PNG'],
    [tooManyDots, 'too many dots'],
    [bomb, 'a bomb'],
    [largeAvif, 'a large AVIF'],
    [mp4.subarray(0, mp4.length - 10), 'a cut video'],
    [sampleFiles.cutWebm(), 'a cut WebM'],
    [sampleFiles.webmWithoutTracks(), 'a WebM without tracks'],
    [sampleFiles.webmWithoutContent(), 'a WebM without content'],
    [
      Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')), box('mdat')]),
      'a video without index',
    ],
    ['', 'nothing at all'],
  ] as const) {
    const { status, json } = await upload(content, { name });
    expect([name, status, json.code, json.field]).toEqual([name, 400, 'BAD_INPUT', 'file']);
    expect(json.message).toMatch(/picture|video|file/);
  }
  expect([await stored(), await rows()]).toEqual(before);
});

test('a picture above 10 MB and a video above 50 MB are too large', async () => {
  const before = [await stored(), await rows()];
  const picture = await sampleFiles.heavyPng(limits.imageBytes * 1.1).toBuffer();
  expect(picture.length).toBeGreaterThan(limits.imageBytes);
  const heavy = await upload(picture);
  expect(heavy).toMatchObject({ status: 413, json: { code: 'TOO_LARGE' } });
  expect(heavy.json.message).toContain('a picture may have up to 10 MB');

  const overhead = sampleFiles.mp4(0).length;
  expect((await upload(sampleFiles.mp4(limits.videoBytes - overhead))).status).toBe(200);
  const long = await upload(sampleFiles.mp4(limits.videoBytes - overhead + 1));
  expect(long).toMatchObject({ status: 413, json: { code: 'TOO_LARGE' } });
  expect(long.json.message).toContain('50 MB');
  expect((await upload(sampleFiles.mp4(limits.videoBytes + 1_000_000))).status).toBe(413);
  expect([await stored(), await rows()]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
});

test('the form must carry one file in the field named file', async () => {
  const picture = await sampleFiles.picture().jpeg().toBuffer();
  const wrongField = await upload(picture, { field: 'image' });
  expect(wrongField).toMatchObject({ status: 400, json: { field: 'file', message: 'file is required' } });

  const send = (payload: string | Buffer, type: string) =>
    app.app.inject({
      method: 'POST',
      url: fileEndpoints.upload.path,
      payload,
      headers: { authorization: `Bearer ${admin.accessToken}`, 'content-type': type },
    });
  const text = '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nhello\r\n--b--\r\n';
  expect((await send(text, 'multipart/form-data; boundary=b')).statusCode).toBe(400);
  expect((await send('--b--\r\n', 'multipart/form-data; boundary=b')).statusCode).toBe(400);
  expect((await send('what', 'multipart/form-data')).statusCode).toBe(400);
  expect((await send('--b\r\nbroken', 'multipart/form-data; boundary=b')).statusCode).toBe(400);
  expect((await send('{}', 'application/json')).statusCode).toBe(415);
  const two = await fileForm(picture);
  const boundary = /boundary=(.*)$/.exec(two.headers['content-type'])?.[1] ?? '';
  const part = two.payload.subarray(0, two.payload.lastIndexOf(`--${boundary}--`));
  const doubled = await send(Buffer.concat([part, two.payload]), two.headers['content-type']);
  expect(doubled.statusCode).toBe(400);
  expect(doubled.json().message).toBe('Please send one file at a time.');
});

test('guests and customers upload nothing', async () => {
  const picture = await sampleFiles.picture().jpeg().toBuffer();
  expect((await upload(picture, {}, null)).status).toBe(401);
  expect((await upload(picture, {}, await app.build.user())).status).toBe(403);
});

testCalls(fileEndpoints, () => ({
  upload: async () => ({
    ...(await fileForm(await sampleFiles.picture().jpeg().toBuffer())),
    recorded: {
      thing: expect.any(String),
      changes: { url: [null, expect.stringMatching(/^\/uploads\/.+\.webp$/)] },
    },
  }),
}));
