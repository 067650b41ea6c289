import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, mediaUrl, text } from './fields.ts';
import { limits } from './limits.ts';
import { plainReply, reply } from './reply.ts';

export const category = z.object({ _id: z.string(), name: z.string(), image: z.string() });
export type Category = z.infer<typeof category>;

export const categoryForm = z.object({ name: text(limits.nameLength), image: mediaUrl });

export const categoryEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/api/category/add-category',
    access: 'operator',
    summary: 'Adds a category.',
    body: categoryForm,
    reply: reply(category),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/category/get',
    access: 'public',
    summary: 'All categories, newest first.',
    reply: reply(z.array(category)),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/category/update',
    access: 'operator',
    summary: 'Changes name and image of a category.',
    body: categoryForm.extend({ _id: id }),
    reply: reply(category),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/category/delete',
    access: 'operator',
    summary: 'Deletes a category that no sub category and no service uses.',
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
};
