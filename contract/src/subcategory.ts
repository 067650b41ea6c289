import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, mediaUrl, named, references, text } from './fields.ts';
import { limits } from './limits.ts';
import { plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';

export const subCategory = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  category: z.array(named),
});
export type SubCategory = z.infer<typeof subCategory>;

export const subCategoryForm = z.object({
  name: text(limits.nameLength),
  image: mediaUrl,
  category: references.refine((ids) => ids.length > 0, rule('categoryMissing')),
});

export const subCategoryEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/subcategory/create',
    access: 'operator',
    summary: 'Adds a sub category to one or more categories.',
    body: subCategoryForm,
    reply: reply(subCategory),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/subcategory/get',
    access: 'public',
    summary: 'All sub categories with their categories, newest first.',
    readOnly: true,
    reply: reply(z.array(subCategory)),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/subcategory/update',
    access: 'operator',
    summary: 'Changes a sub category.',
    body: subCategoryForm.extend({ _id: id }),
    reply: reply(subCategory),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/subcategory/delete',
    access: 'operator',
    summary: 'Deletes a sub category that no service uses.',
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
};
