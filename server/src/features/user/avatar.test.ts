import { existsSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { limits } from '@utsav/contract/limits';
import { userEndpoints } from '@utsav/contract/user';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { files } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';

const app = await startTestApp();
const { uploadAvatar, details } = userEndpoints;
const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f5a623' } })
  .withExif({ IFD0: { Copyright: 'secret place' } })
  .jpeg()
  .toBuffer();

async function upload(as: TestUser | undefined, bytes: Buffer, { field = 'avatar', name = 'me.jpg' } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const request = new Request('http://x', { method: 'PUT', body: form });
  const answer = await app.app.inject({
    method: uploadAvatar.method,
    url: uploadAvatar.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}),
    },
  });
  return { status: answer.statusCode, json: answer.json() };
}
const served = async (url: string) => app.app.inject({ method: 'GET', url });

test('a picture becomes a square of 512 px without its metadata', async () => {
  const user = await app.build.user();
  const { status, json } = await upload(user, picture);
  expect(status).toBe(200);
  expect(json.data).toEqual({ _id: user.id, avatar: expect.stringMatching(/^\/uploads\/.+\.webp$/) });
  expect((await app.call(details, { as: user })).json.data.avatar).toBe(json.data.avatar);
  const { rawPayload, headers } = await served(json.data.avatar);
  expect(headers['content-type']).toBe('image/webp');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' });
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
});

test('an animated PNG is a picture too', async () => {
  const png = await sharp(picture).png().toBuffer();
  const content = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  const headerEnd = 33;
  const chunk = [Buffer.from([0, 0, 0, 8]), content, checksum];
  const animated = Buffer.concat([png.subarray(0, headerEnd), ...chunk, png.subarray(headerEnd)]);
  expect((await upload(await app.build.user(), animated)).status).toBe(200);
});

test('a new picture replaces the old one, file and all', async () => {
  const user = await app.build.user();
  const first = (await upload(user, picture)).json.data.avatar;
  app.clock.advance(1);
  const second = (await upload(user, picture)).json.data.avatar;
  expect(second).not.toBe(first);
  expect((await served(first)).statusCode).toBe(404);
  expect(existsSync(path.join(app.dataDir, first))).toBe(false);
  const rows = await app.context.db.select().from(files).where(eq(files.ownerId, user.id));
  expect(rows.map(({ url }) => url)).toEqual([second]);
});

test.each([
  ['text named like a picture', Buffer.from('<script>alert(1)</script>'), 415],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 415],
  ['a cut-off picture', picture.subarray(0, 300), 400],
  ['nothing at all', Buffer.alloc(0), 400],
])('%s is refused as a profile picture', async (_name, bytes, status) => {
  const user = await app.build.user();
  const refused = await upload(user, bytes);
  expect(refused).toMatchObject({ status, json: { success: false, field: 'avatar' } });
  expect((await app.call(details, { as: user })).json.data.avatar).toBe('');
});

test('more than 10 MB is too large', async () => {
  const user = await app.build.user();
  const bytes = Buffer.concat([picture, Buffer.alloc(limits.imageBytes)]);
  expect(await upload(user, bytes)).toMatchObject({ status: 413, json: { field: 'avatar' } });
});

test('the field must be called avatar, and the call must be a form', async () => {
  const user = await app.build.user();
  expect(await upload(user, picture, { field: 'picture' })).toMatchObject({
    status: 400,
    json: { field: 'avatar', message: 'avatar is required' },
  });
  expect((await app.send(uploadAvatar, { avatar: 'x' }, user)).status).toBe(415);
});

test('a guest uploads nothing', async () => {
  expect((await upload(undefined, picture)).status).toBe(401);
});

test('an account changes its picture at most 30 times an hour', async () => {
  const user = await app.build.user();
  const junk = Buffer.from('not a picture');
  const answers: number[] = [];
  for (let index = 0; index < 31; index += 1) answers.push((await upload(user, junk)).status);
  expect(answers.filter((status) => status === 415)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
});
