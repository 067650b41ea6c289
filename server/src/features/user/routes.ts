import { limits } from '@utsav/contract/limits';
import { userEndpoints } from '@utsav/contract/user';
import type { FastifyRequest } from 'fastify';
import { bearerOf, requireUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { withIncomingFile } from '../../core/files/incoming-file.ts';
import { clientAddress } from '../../core/http/client-address.ts';
import type { Mount } from '../../core/http/route.ts';
import { clientRate } from '../../core/rate-limit/client-rate.ts';
import { decideAdminRequest } from './approval-service.ts';
import { changeAvatar } from './avatar-service.ts';
import { type CodeAnswer, type CodeRequest, codeJob, sendCodes } from './code-service.ts';
import { grantCookie } from './grant-cookie.ts';
import { type PresentAddress, presentAdminRequest, presentChangedUser, presentUser } from './present.ts';
import { changeProfile, readProfile } from './profile-service.ts';
import { listAdminRequests } from './queries.ts';
import { askForReset, grantReset, resetPassword } from './recovery-service.ts';
import { confirmEmail, register, resendCode } from './registration-service.ts';
import { deleteSession } from './session-queries.ts';
import { renewAccess, signIn, sweepAccounts, sweepJob } from './session-service.ts';

/** A token is good for a quarter of an hour: this is an office of some thousands. */
const renewalsPerMinute = 300;
const clientOf = (request: FastifyRequest) => clientAddress(request.ip);

/** Never says that a mail is on its way when none is. */
const codeReply = ({ isSent, resendAfter }: CodeAnswer, sent: string) => ({
  message: isSent ? sent : `Please wait ${resendAfter} seconds before you ask for another code.`,
  data: { resendAfter },
});

export function userRoutes(
  mount: Mount,
  context: AppContext,
  { presentAddress }: { presentAddress: PresentAddress },
): void {
  const { db, jobs, config } = context;
  const grant = grantCookie(config);
  // A refresh token cannot be guessed; this bounds the work.
  const countRenewal = clientRate(context, 'renewals', renewalsPerMinute);
  jobs.handle<CodeRequest>(codeJob, (request) => sendCodes(context, request));
  jobs.handle(sweepJob, () => sweepAccounts(context));
  jobs.repeat(sweepJob, '17 3 * * *');

  mount(userEndpoints.register, async ({ body, request }) => {
    const registrationToken = await register(context, body, clientOf(request));
    const { email, role } = body;
    return {
      message: 'We have mailed you a code. Please verify your email.',
      data: { email, role, registrationToken },
    };
  });

  mount(userEndpoints.verifyOtp, async ({ body, request }) => ({
    message: 'Your email is verified. Welcome!',
    data: await confirmEmail(context, body, clientOf(request), async () =>
      bearerOf(request) ? requireUser(context, request) : null,
    ),
  }));

  mount(userEndpoints.resendOtp, async ({ body, request }) => {
    const answer = await resendCode(context, body, clientOf(request));
    const sent = `If ${body.email} is waiting to be verified, a code is on its way.`;
    return codeReply(answer, sent);
  });

  mount(userEndpoints.login, async ({ body, request }) => ({
    message: 'Login successful.',
    data: await signIn(context, body, clientOf(request)),
  }));

  mount(userEndpoints.refreshToken, async ({ request }) => {
    await countRenewal(request);
    return { message: 'New access token.', data: await renewAccess(context, bearerOf(request)) };
  });

  mount(userEndpoints.logout, async ({ user }) => {
    await deleteSession(db, user.sessionId);
    return { message: 'Logout successful.', data: null };
  });

  mount(userEndpoints.forgotPassword, async ({ body, request }) => {
    const answer = await askForReset(context, body.email, clientOf(request));
    return codeReply(answer, `If there is an account for ${body.email}, a code is on its way.`);
  });

  mount(userEndpoints.verifyForgotPasswordOtp, async ({ body, request, reply }) => {
    const resetToken = await grantReset(context, body, clientOf(request));
    grant.write(reply, resetToken);
    return { message: 'Code verified. Please set a new password.', data: { resetToken } };
  });

  mount(userEndpoints.resetPassword, async ({ body, request, reply }) => {
    const { email, newPassword, resetToken } = body;
    const given = resetToken ?? grant.read(request);
    await resetPassword(context, { email, newPassword, grant: given }, clientOf(request));
    grant.clear(reply);
    return { message: 'Your password is changed. Please log in.', data: null };
  });

  mount(userEndpoints.details, async ({ user }) => ({
    message: 'Your account.',
    data: presentUser(await readProfile(db, user.id), presentAddress),
  }));

  mount(userEndpoints.update, async ({ user, body }) => {
    const data = presentChangedUser(await changeProfile(context, user, body), presentAddress);
    const message = data.pendingEmail
      ? `Profile updated. Please confirm ${data.pendingEmail} with the code we have sent there.`
      : 'Profile updated.';
    return { message, data };
  });

  const expectedAvatar = {
    field: 'avatar',
    maxBytes: limits.imageBytes,
    folder: context.storage.temporaryFolder,
  };
  mount(userEndpoints.uploadAvatar, async ({ user, request }) => {
    const avatar = await withIncomingFile(request, expectedAvatar, (file) =>
      changeAvatar(context, user, file),
    );
    return { message: 'Profile picture updated.', data: { _id: user.id, avatar } };
  });

  mount(userEndpoints.adminRequests, async () => ({
    message: 'Admin requests.',
    data: (await listAdminRequests(db)).map(presentAdminRequest),
  }));

  mount(userEndpoints.decideAdminRequest, async ({ body, adminAction }) => {
    await decideAdminRequest(context, adminAction, body);
    return { message: body.approve ? 'Admin approved.' : 'Request declined.', data: null };
  });
}
