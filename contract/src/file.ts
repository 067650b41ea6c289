import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { reply } from './reply.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
/** The same formats under other names: what some browsers call a file, and what its content may be recognized as. */
export const typeAliases: Record<string, string> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
};

export const fileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/file/upload',
    access: 'admin',
    summary: 'Stores one picture or video and answers its address.',
    fileField: 'file',
    reply: reply(z.object({ url: z.string() }), { url: z.string() }),
  }),
};
