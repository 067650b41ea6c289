import { type ImportColumn, importColumns } from '@utsav/contract/product-import';
import sharp from 'sharp';

/** A box of an MP4 or MOV file. */
export function box(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const movie = (brand: string, bytes: number) =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\x00\x00\x02\x00${brand}`, 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);

const bytes = (...values: number[]) => Buffer.from(values);
const webmHead = Buffer.concat([
  bytes(0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84),
  Buffer.from('webm', 'latin1'),
]);
const tracks = bytes(0x16, 0x54, 0xae, 0x6b, 0x80);
const cluster = bytes(0x1f, 0x43, 0xb6, 0x75, 0x83, 0xe7, 0x81, 0x00);
const liveCluster = bytes(0x1f, 0x43, 0xb6, 0x75, 0xff, 0xe7, 0x81, 0x00);

function webm(elements: Buffer[]): Buffer {
  const content = Buffer.concat(elements);
  return Buffer.concat([webmHead, bytes(0x18, 0x53, 0x80, 0x67, 0x80 | content.length), content]);
}

/** Files as cameras and phones make them, as small as they can be. */
export const sampleFiles = {
  mp4: (bytes = 1000) => movie('isom', bytes),
  mov: (bytes = 1000) => movie('qt  ', bytes),
  webm: () => webm([tracks, cluster]),
  /** A live recording of a browser, whose segment and cluster have no length. */
  liveWebm: () => Buffer.concat([webmHead, bytes(0x18, 0x53, 0x80, 0x67, 0xff), tracks, liveCluster]),
  /** A truncated file, whose last element is longer than the rest. */
  cutWebm: () => webm([tracks, bytes(0x1f, 0x43, 0xb6, 0x75, 0x8f, 0xe7)]),
  webmWithoutTracks: () => webm([cluster]),
  webmWithoutContent: () => webm([]),
  picture: ({ width = 60, height = 40 } = {}) =>
    sharp({ create: { width, height, channels: 3, background: '#f5a623' } }),
  /** Random pixels do not compress, so the file has about the given number of bytes. */
  heavyPng: (bytes: number) => {
    const side = Math.ceil(Math.sqrt(bytes / 3));
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    return sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } }).png();
  },
};

const importedService = {
  name: 'Imported service',
  description: 'From a file.',
  category: '',
  subCategory: '',
  stock: '2',
  price: '1500.50',
  discount: '10',
  city: 'Pune',
  image: '',
  published: 'yes',
};

/** A CSV file of products, each with its differences from a plain one. */
export function importFile(services: Partial<Record<ImportColumn, string>>[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = services.map((service) =>
    importColumns.map((column) => quoted({ ...importedService, ...service }[column])),
  );
  return [importColumns, ...lines].map((cells) => cells.join(',')).join('\r\n');
}

/** A multipart body with one file, as a browser sends it. */
export async function fileForm(
  content: Buffer | string,
  { field = 'file', name = 'photo.jpg', type = 'image/jpeg', fields = {} as Record<string, string> } = {},
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, new Blob([content], { type }), name);
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}
