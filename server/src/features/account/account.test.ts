import { accountEndpoints, passwordHeader } from '@utsav/contract/account';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../core/auth/passwords.ts';
import { users } from '../../core/db/schema.ts';
import { testCalls } from '../../testing/calls.ts';

testCalls(accountEndpoints, ({ app }) => {
  const password = 'a good password';
  const givePassword = async (id: string) => {
    const passwordHash = await hashPassword(password);
    await app.context.db.update(users).set({ passwordHash }).where(eq(users.id, id));
  };
  return {
    export: async ({ id }) => {
      await givePassword(id);
      return { headers: { [passwordHeader]: encodeURIComponent(password) } };
    },
    remove: async ({ id }) => {
      await givePassword(id);
      return { body: { password } };
    },
  };
});
