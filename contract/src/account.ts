import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileReply, plainReply } from './reply.ts';
import { password } from './user.ts';

/** What is known about somebody, and how it goes. The calls have the addresses of the slice user. */
export const deleteAccountForm = z.object({ password });

/** Carries the password to a GET, percent-encoded: in the address it would be in logs and histories. */
export const passwordHeader = 'x-password';

export const accountEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/api/user/export',
    access: 'user',
    summary:
      'A ZIP of everything that is known about the caller, at most 3 a day; the header x-password has the password, percent-encoded.',
    replyType: 'application/zip',
    reply: fileReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/delete-account',
    access: 'user',
    summary:
      'Deletes the account; refused while there are open bookings (as a customer or a vendor), and for the last operator.',
    body: deleteAccountForm,
    reply: plainReply,
  }),
};
