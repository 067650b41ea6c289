import { userEndpoints } from '@utsav/contract/user';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../core/auth/passwords.ts';
import { users } from '../../core/db/schema.ts';
import { testCalls } from '../../testing/calls.ts';
import { codeTo } from '../../testing/mails.ts';
import { fileForm, sampleFiles } from '../../testing/sample-files.ts';

testCalls(userEndpoints, ({ app, build, fresh }) => {
  const password = 'a good password';
  const account = () => ({
    name: 'Asha',
    mobile: '9876543210',
    email: `${fresh('new')}@example.com`,
    password,
  });
  const registered = async () => {
    const body = account();
    await app.call(userEndpoints.register, { body });
    return body.email;
  };
  const forgotten = async () => {
    const { email } = await build.user();
    await app.call(userEndpoints.forgotPassword, { body: { email } });
    return { email, otp: await codeTo(app, email) };
  };
  return {
    register: async () => ({ body: account() }),
    login: async () => {
      const { email } = await build.user({ passwordHash: await hashPassword(password) });
      return { body: { email, password } };
    },
    forgotPassword: async () => ({ body: { email: (await build.user()).email } }),
    verifyForgotPasswordOtp: async () => ({ body: await forgotten() }),
    resetPassword: async () => {
      const body = await forgotten();
      const { json } = await app.call(userEndpoints.verifyForgotPasswordOtp, { body });
      const passwords = { newPassword: password, confirmPassword: password };
      return { body: { email: body.email, resetToken: json.data.resetToken, ...passwords } };
    },
    refreshToken: async ({ refreshToken }) => ({ headers: { authorization: `Bearer ${refreshToken}` } }),
    changePassword: async ({ id }) => {
      const passwordHash = await hashPassword(password);
      await app.context.db.update(users).set({ passwordHash }).where(eq(users.id, id));
      return { body: { password, newPassword: 'another one', confirmPassword: 'another one' } };
    },
    endSession: async ({ id }) => ({ body: { _id: await build.session(id) } }),
    uploadAvatar: async () => fileForm(await sampleFiles.picture().jpeg().toBuffer(), { field: 'avatar' }),
    update: async ({ email }) => ({ body: { name: 'Meera', mobile: '9876543211', email } }),
    verifyOtp: async () => {
      const email = await registered();
      return { body: { email, otp: await codeTo(app, email) } };
    },
    resendOtp: async () => ({ body: { email: await registered() } }),
    list: async () => ({ query: {} }),
    setStatus: async () => {
      const { id } = await build.user();
      return {
        body: { _id: id, status: 'BLOCKED' as const, reason: 'Insults people.' },
        recorded: {
          thing: id,
          changes: { status: ['ACTIVE', 'BLOCKED'], blockedReason: ['', 'Insults people.'] },
        },
      };
    },
    setOperator: async () => {
      const { id } = await build.admin();
      return {
        body: { _id: id, operator: true },
        recorded: { thing: id, changes: { operator: [false, true] } },
      };
    },
    decideAdminRequest: async () => {
      const { id } = await build.admin({ status: 'AWAITING_APPROVAL' });
      return {
        body: { _id: id, approve: true },
        recorded: { thing: id, changes: { status: ['AWAITING_APPROVAL', 'ACTIVE'] } },
      };
    },
  };
});
