import type { Call, Flow } from './load-client.ts';
import type { PeerFigure } from './peers.ts';

/** One line of `npm run bench`. */
export type Row = {
  name: string;
  flows: Flow[];
  peer?: PeerFigure;
  /** Why no request is answered from the cache. `cache cleared`: it is emptied many times a second meanwhile. */
  uncached?: 'never cached' | 'sent only once' | 'cache cleared';
};

export function post(path: string, body: unknown, token?: string): Call {
  return { method: 'POST', path, body: JSON.stringify(body), ...(token ? { token } : {}) };
}

/** Many clients behind one proxy, none of which reaches its rate limit. */
export const clientAddress = (index: number) => `10.0.0.${1 + (index % 250)}`;
