import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileReply, reply } from './reply.ts';

/** The columns of a CSV file with services; several values of a cell are separated by `|`. */
export const importColumns = [
  'name',
  'description',
  'category',
  'subCategory',
  'stock',
  'price',
  'discount',
  'city',
  'image',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The result of an import by line, numbered as in a spreadsheet: the header is 1. */
export const importReport = z.object({
  lines: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  /** How many lines are wrong, and how many problems they have: `lines` names only the first of many. */
  wrongLines: z.number(),
  problemCount: z.number(),
  /** How many services were added: all or none. */
  imported: z.number(),
});
export type ImportReport = z.infer<typeof importReport>;

export const importEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/api/product/import',
    access: 'admin',
    summary:
      "Adds the services of a CSV file, all or none; with the field dryRun 'true' it only checks them. Refused with the report in data when a line is wrong.",
    fileField: 'file',
    reply: reply(importReport),
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/product/import-template',
    access: 'admin',
    summary: 'A CSV file with the columns of an import and one example.',
    replyType: 'text/csv',
    reply: fileReply,
  }),
};
