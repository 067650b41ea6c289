import { limits } from '@utsav/contract/limits';
import { userEndpoints } from '@utsav/contract/user';
import type { FastifyRequest } from 'fastify';
import { bearerOf, requireUser } from '../../core/auth/require-user.ts';
import type { Mount } from '../../core/calls/route.ts';
import { withIncomingFile } from '../../core/files/incoming-file.ts';
import { namedLocale } from '../../core/language/request-locale.ts';
import type { ReplyTexts } from '../../core/language/translators.ts';
import { clientAddress } from '../../core/rate-limit/client-address.ts';
import { clientRate } from '../../core/rate-limit/client-rate.ts';
import { changeAvatar } from './avatar-service.ts';
import { type CodeAnswer, type CodeRequest, sendCodes } from './code-service.ts';
import { deviceOf } from './device.ts';
import { grantCookie } from './grant-cookie.ts';
import { userJobs } from './jobs.ts';
import { managementRoutes } from './management-routes.ts';
import type { UserContext } from './management-service.ts';
import { changePassword } from './password-service.ts';
import { presentChangedUser, presentSession, presentUser } from './present.ts';
import { changeProfile, readProfile } from './profile-service.ts';
import { askForReset, grantReset, resetPassword } from './recovery-service.ts';
import { confirmEmail, register, resendCode } from './registration-service.ts';
import { listSessions } from './session-queries.ts';
import { endSession, renewAccess, signIn, signOut, sweepAccounts } from './session-service.ts';

/** Tokens are valid for 15 minutes, so this is enough for some thousands of users behind one address. */
const renewalsPerMinute = 300;
const clientOf = (request: FastifyRequest) => clientAddress(request.ip);
const visitorOf = (request: FastifyRequest) => ({
  client: clientOf(request),
  device: deviceOf(request.headers['user-agent']),
  language: namedLocale(request),
});

/** Does not announce a mail if none is sent. */
const codeReply = (t: ReplyTexts, { isSent, resendAfter }: CodeAnswer, sent: string) => ({
  message: isSent ? sent : t('user.waitForCode', { seconds: String(resendAfter) }),
  data: { resendAfter },
});

export function userRoutes(mount: Mount, context: UserContext): void {
  const { db, jobs, config } = context;
  const grant = grantCookie(config);
  // Refresh tokens cannot be guessed, so this only limits the load.
  const countRenewal = clientRate(context, 'renewals', renewalsPerMinute);
  jobs.handle<CodeRequest>(userJobs.sendCodes, (request, { db }) => sendCodes({ ...context, db }, request));
  jobs.handle(userJobs.sweep, (_, { db }) => sweepAccounts({ ...context, db }));
  jobs.repeat(userJobs.sweep, '17 3 * * *');

  mount(userEndpoints.register, async ({ body, request, t }) => {
    const registrationToken = await register(context, body, visitorOf(request));
    const { email, role } = body;
    return {
      message: t('user.registered'),
      data: { email, role, registrationToken },
    };
  });

  mount(userEndpoints.verifyOtp, async ({ body, request, t }) => {
    const caller = bearerOf(request) ? await requireUser(context, request) : null;
    return {
      message: t('user.verified'),
      data: await confirmEmail(context, body, visitorOf(request), caller),
    };
  });

  mount(userEndpoints.resendOtp, async ({ body, request, t }) => {
    const answer = await resendCode(context, body, clientOf(request));
    return codeReply(t, answer, t('user.verificationSent', { email: body.email }));
  });

  mount(userEndpoints.login, async ({ body, request, t }) => ({
    message: t('user.signedIn'),
    data: await signIn(context, body, visitorOf(request)),
  }));

  mount(userEndpoints.refreshToken, async ({ request, t }) => {
    await countRenewal(request);
    return { message: t('user.renewed'), data: await renewAccess(context, bearerOf(request)) };
  });

  mount(userEndpoints.logout, async ({ user, t }) => {
    await signOut(context, user);
    return { message: t('user.signedOut'), data: null };
  });

  mount(userEndpoints.forgotPassword, async ({ body, request, t }) => {
    const answer = await askForReset(context, body.email, clientOf(request));
    return codeReply(t, answer, t('user.resetSent', { email: body.email }));
  });

  mount(userEndpoints.verifyForgotPasswordOtp, async ({ body, request, reply, t }) => {
    const resetToken = await grantReset(context, body, clientOf(request));
    grant.write(reply, resetToken);
    return { message: t('user.resetGranted'), data: { resetToken } };
  });

  mount(userEndpoints.resetPassword, async ({ body, request, reply, t }) => {
    const { email, newPassword, resetToken } = body;
    const given = resetToken ?? grant.read(request);
    await resetPassword(context, { email, newPassword, grant: given }, clientOf(request));
    grant.clear(reply);
    return { message: t('user.passwordChanged'), data: null };
  });

  mount(userEndpoints.changePassword, async ({ user, body, request, t }) => {
    await changePassword(context, user, body, clientOf(request));
    return { message: t('user.ownPasswordChanged'), data: null };
  });

  mount(userEndpoints.sessions, async ({ user, t }) => ({
    message: t('user.sessions'),
    data: (await listSessions(db, user.id, context.clock.now())).map((row) => presentSession(row, user, t)),
  }));

  mount(userEndpoints.endSession, async ({ user, body, t }) => {
    await endSession(context, user, body);
    return { message: t(body.others ? 'user.otherSessionsEnded' : 'user.sessionEnded'), data: null };
  });

  mount(userEndpoints.details, async ({ user, t }) => ({
    message: t('user.details'),
    data: presentUser(config, await readProfile(db, user.id)),
  }));

  mount(userEndpoints.update, async ({ user, body, t }) => {
    const data = presentChangedUser(config, await changeProfile(context, user, body));
    const message = data.pendingEmail
      ? t('user.updatedAndMailed', { email: data.pendingEmail })
      : t('user.updated');
    return { message, data };
  });

  const expectedAvatar = {
    field: 'avatar',
    maxBytes: limits.imageBytes,
    folder: context.storage.temporaryFolder,
  };
  mount(userEndpoints.uploadAvatar, async ({ user, request, t }) => {
    const avatar = await withIncomingFile(request, expectedAvatar, (file) =>
      changeAvatar(context, user, file),
    );
    return { message: t('user.avatarUpdated'), data: { _id: user.id, avatar } };
  });

  managementRoutes(mount, context);
}
