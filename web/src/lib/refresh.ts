import { accessToken, endSession, refreshToken, renewAccessToken } from './session.ts';

export type Answer = { status: number; json: unknown };
export type Exchange = (bearer: string) => Promise<Answer>;

let running: Promise<boolean> | undefined;

/**
 * After a 401: true when the call should be repeated with the token that is stored now. Calls that fail together share
 * one refresh; a call that was sent with an older token finds the new one already stored.
 */
export async function renewSession(sentToken: string | null, exchange: Exchange): Promise<boolean> {
  if (running) return running;
  const current = accessToken();
  if (current && current !== sentToken) return true;
  running = exchangeTokens(exchange).finally(() => {
    running = undefined;
  });
  return running;
}

async function exchangeTokens(exchange: Exchange): Promise<boolean> {
  const sent = refreshToken();
  if (!sent) {
    endSession();
    return false;
  }
  const answer = await exchange(sent).catch((): Answer => ({ status: 0, json: null }));
  const { refreshToken: endpoint } = (await import('@utsav/contract/user')).userEndpoints;
  const reply = endpoint.reply.safeParse(answer.json);
  if (answer.status === 200 && reply.success) {
    renewAccessToken(reply.data.data.accessToken);
    return true;
  }
  // Only a refusal ends the session, not a network error; and the old token of this tab must not end the session that
  // another tab has just started.
  const refused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (refused && refreshToken() === sent) endSession();
  return false;
}
