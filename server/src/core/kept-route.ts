import type { BodyOutput, Endpoint } from '@utsav/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Tag } from './cache.ts';
import { clientRate } from './client-rate.ts';
import { enveloped, read } from './envelope.ts';
import { createKept, sendKept } from './kept-reply.ts';
import type { Parts } from './parts.ts';
import type { Mount } from './route.ts';

export type Keep<E extends Endpoint> = {
  /** Which changes make the answer worthless. */
  tags: (body: BodyOutput<E>) => readonly Tag[];
  /** Worthless after so long anyway. */
  seconds?: number;
  /** How many requests of one client are answered in a minute, where making an answer is work. */
  perMinute?: number;
};

export function mountKept(app: FastifyInstance, parts: Parts): Mount['kept'] {
  const { cache, clock } = parts;
  return (endpoint, { tags, seconds, perMinute }, handle) => {
    if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not the same for everybody.`);
    const parse = remembered((sent) => {
      const body = read(endpoint.body, sent) as BodyOutput<typeof endpoint>;
      return { body, key: `${endpoint.path} ${JSON.stringify(body)}` };
    });
    const answer = (sent: unknown) => {
      const { body, key } = parse(sent);
      return cache.read(key, async () => {
        const envelope = enveloped(parts, endpoint, await handle({ body }));
        return createKept(Buffer.from(JSON.stringify(envelope)), {
          type: 'application/json; charset=utf-8',
          tags: tags(body),
          ...(seconds === undefined ? {} : { expires: clock.now().getTime() + seconds * 1000 }),
        });
      });
    };
    cache.calls.set(endpoint.path, answer);
    const count = perMinute ? clientRate(parts, endpoint.path, perMinute) : undefined;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // The bytes are compressed once, not for each answer.
      compress: false,
      config: { quiet: true },
      handler: (request, reply) => {
        count?.(request);
        const kept = answer(request.body);
        return kept instanceof Promise
          ? kept.then((made) => sendKept(request, reply, made))
          : sendKept(request, reply, kept);
      },
    });
  };
}

/** As many bodies as are asked for again and again, and as long as those are. */
const rememberedBodies = 1_000;
const rememberedLetters = 500;

/** Checking a body takes longer than answering from memory, and the same bodies keep coming. */
function remembered<Result>(parse: (sent: unknown) => Result): (sent: unknown) => Result {
  const known = new Map<string, Result>();
  return (sent) => {
    const text = flatText(sent);
    const before = text === undefined ? undefined : known.get(text);
    if (before) return before;
    const result = parse(sent);
    if (known.size >= rememberedBodies) known.clear();
    if (text !== undefined && text.length <= rememberedLetters) known.set(text, result);
    return result;
  };
}

/** Undefined for what holds more than plain values: such a body may be nested deeper than can be written again. */
function flatText(sent: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  for (const value of Object.values(sent)) if (typeof value === 'object') return undefined;
  return JSON.stringify(sent);
}
