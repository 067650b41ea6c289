import type { AppContext } from '../../core/context.ts';
import { giveBack, type Limit, throttle } from '../../core/rate-limit/throttle.ts';

/*
 * Limits against guessing, which must not let a stranger lock the owner out.
 *
 * Every try is counted before it is judged, in one statement, so that parallel guesses cannot slip past the count;
 * a right one is given back, so only failures add up. Above the limit a password or code is not compared at all,
 * which is what stops guessing. The windows are fixed: refused tries do not extend them, so every refusal ends by
 * itself.
 *
 * Passwords have three counters:
 * - account and client together: guessing from one place shuts out that place only, not the owner elsewhere;
 * - account: stops guesses spread over many places. A place where the owner has proved to be the owner (signed in,
 *   verified a code, set a new password) is not subject to it, so a stranger's guesses never keep the owner out
 *   there; and from a new place a password reset by mail makes that place a known one, even while the guessing goes on;
 * - client: stops one place from trying a few passwords on each of many accounts. Generous, because an office shares
 * it.
 *
 * Codes have two: the email (5 tries in 10 minutes, whether or not there is such an account, so that the refusal
 * reveals nothing) and the client.
 */

const limits = {
  passwordFromOnePlace: { tries: 10, minutes: 15 },
  passwordFromNewPlaces: { tries: 50, minutes: 15 },
  signInsOfClient: { tries: 100, minutes: 60 },
  code: { tries: 5, minutes: 10 },
  codesOfClient: { tries: 100, minutes: 60 },
  registrationsOfClient: { tries: 30, minutes: 60 },
  mailsToAddress: { tries: 20, minutes: 60 },
  mailsOfClient: { tries: 100, minutes: 60 },
  emailChanges: { tries: 10, minutes: 60 },
  avatars: { tries: 30, minutes: 60 },
} as const satisfies Record<string, Limit>;

/** Keys outlive accounts, so they hold no email. */
const keyOf = ({ tokens }: AppContext, email: string) =>
  tokens.keyedHash(`throttle\n${email}`).toString('base64url');

type Counted = { giveBack(): Promise<void> };

async function count(context: AppContext, counters: [key: string, limit: Limit][]): Promise<Counted> {
  // One after the other, because a try that the first counter refuses must not use up the second.
  for (const [key, limit] of counters) await throttle(context, key, limit);
  return { giveBack: () => giveBack(context, ...counters.map(([key]) => key)) };
}

export function countPassword(
  context: AppContext,
  { email, client, known }: { email: string; client: string; known: boolean },
): Promise<Counted> {
  return count(context, [
    [`password:${keyOf(context, email)}:${client}`, limits.passwordFromOnePlace],
    ...(known
      ? []
      : [[`password:${keyOf(context, email)}`, limits.passwordFromNewPlaces] as [string, Limit]]),
    [`sign-in:${client}`, limits.signInsOfClient],
  ]);
}

export function countCode(
  context: AppContext,
  { email, kind, client }: { email: string; kind: string; client: string },
): Promise<Counted> {
  return count(context, [
    [`code:${kind}:${keyOf(context, email)}`, limits.code],
    [`codes:${client}`, limits.codesOfClient],
  ]);
}

const registrationsOf = (client: string) => `register:${client}`;

export const countRegistration = (context: AppContext, client: string) =>
  throttle(context, registrationsOf(client), limits.registrationsOfClient);

/** Verified registrations do not count, so that people who share an address are not limited. */
export const giveBackRegistration = (context: AppContext, client: string) =>
  giveBack(context, registrationsOf(client));

/** Limits how much mail a stranger can cause; code-service.ts keeps the pause between two mails. */
export function countMail(context: AppContext, { email, client }: { email: string; client: string }) {
  return count(context, [
    [`mail:${keyOf(context, email)}`, limits.mailsToAddress],
    [`mails:${client}`, limits.mailsOfClient],
  ]);
}

export const countEmailChange = (context: AppContext, userId: string) =>
  throttle(context, `email-change:${userId}`, limits.emailChanges);

export const countAvatar = (context: AppContext, userId: string) =>
  throttle(context, `avatar:${userId}`, limits.avatars);
