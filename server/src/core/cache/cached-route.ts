import type { BodyOutput, Endpoint } from '@utsav/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { type Answer, envelopedText, read, type WrittenAnswer } from '../http/envelope.ts';
import { parseJson } from '../http/json-body.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { clientRate } from '../rate-limit/client-rate.ts';
import type { Tag } from './cache.ts';
import { createKept, flatHeaders, sendKept } from './cached-reply.ts';

type CacheOptions<E extends Endpoint> = {
  /** Which changes make the answer worthless. */
  tags: (body: BodyOutput<E>) => readonly Tag[];
  /** What is asked without what makes no difference, so that one answer does for all who ask the same. */
  plainly?: (body: BodyOutput<E>) => BodyOutput<E>;
  /** Worthless after so long anyway. */
  seconds?: number;
  /** How many requests of one client are answered in a minute, where making an answer is work. */
  perMinute?: number;
};

export type MountCached = <E extends Endpoint>(
  endpoint: E,
  options: CacheOptions<E>,
  handle: (call: { body: BodyOutput<E> }) => Promise<Answer<E> | WrittenAnswer<E>>,
) => void;

export function mountCached(app: FastifyInstance, context: AppContext): MountCached {
  const { cache, clock, config } = context;
  const head = flatHeaders(securityHeaders(config).ofCalls);
  return (endpoint, { tags, plainly, seconds, perMinute }, handle) => {
    if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not the same for everybody.`);
    type Asked = { body: BodyOutput<typeof endpoint>; key: string };
    const parse = (sent: unknown): Asked => {
      const typed = read(endpoint.body, sent) as BodyOutput<typeof endpoint>;
      const body = plainly ? plainly(typed) : typed;
      return { body, key: `${endpoint.path} ${JSON.stringify(body)}` };
    };
    const parseText = remembered((text) => parse(parseJson(text)));
    const answer = ({ body, key }: Asked) =>
      cache.read(key, async () =>
        createKept(envelopedText(context, endpoint, await handle({ body })), {
          type: 'application/json; charset=utf-8',
          tags: tags(body),
          head,
          revalidated: endpoint.method === 'GET',
          ...(seconds === undefined ? {} : { expires: clock.now().getTime() + seconds * 1000 }),
        }),
      );
    cache.calls.set(endpoint.path, (sent) => answer(parse(sent)));
    const count = perMinute ? clientRate(context, endpoint.path, perMinute) : undefined;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // The bytes are compressed once, not for each answer.
      compress: false,
      config: { quiet: true, plainBody: true },
      handler: (request, reply) => {
        count?.(request);
        const { body } = request;
        const kept = answer(typeof body === 'string' ? parseText(body) : parse(body));
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

/** Reading a body takes longer than answering from memory, and the same bodies keep coming. */
function remembered<Result>(parse: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const result = parse(text);
    if (known.size >= rememberedBodies) known.clear();
    if (text.length <= rememberedLetters) known.set(text, result);
    return result;
  };
}
