import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
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
  'published',
] as const;
export type ImportColumn = (typeof importColumns)[number];
/** A file may leave these columns out. */
export const optionalImportColumns: readonly ImportColumn[] = ['published'];

/** Beside the file: the addresses of uploaded pictures by the names that the column `image` uses for them. */
export const importPictures = z
  .record(z.string().max(limits.textLength), z.string().max(limits.textLength))
  .refine((pictures) => Object.keys(pictures).length <= limits.importPictures);

/** What an import found, line by line as a spreadsheet numbers them: the header is 1. */
export const importReport = z.object({
  lines: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      /** The vendor has a service of this name already; it is added all the same. */
      duplicate: z.literal(true).optional(),
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  /** How many lines are wrong, and how many problems they have: `lines` names only the first of many. */
  wrongLines: z.number(),
  problemCount: z.number(),
  /** The first services as they will be added. */
  preview: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      category: z.array(z.string()),
      subCategory: z.array(z.string()),
      stock: z.number(),
      price: z.number(),
      discount: z.number(),
      city: z.string(),
      image: z.array(z.string()),
      /** False for a draft: the column says 'no'. */
      published: z.boolean(),
    }),
  ),
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
  exportServices: endpoint({
    method: 'GET',
    path: '/api/product/export',
    access: 'admin',
    summary: "The admin's services as a CSV file with the columns of an import.",
    replyType: 'text/csv',
    reply: fileReply,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/product/import-template',
    access: 'admin',
    summary: 'A CSV file with the columns of an import and examples.',
    replyType: 'text/csv',
    reply: fileReply,
  }),
};
