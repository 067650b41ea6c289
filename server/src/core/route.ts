import { isDeepStrictEqual } from 'node:util';
import type { Access, BodyOutput, Endpoint, QueryOutput, ReplyOf } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import { problemOf } from '@utsav/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Deed } from './audit.ts';
import { type SignedIn, signedInUser } from './auth.ts';
import type { Tag } from './cache.ts';
import { clientRate } from './client-rate.ts';
import { createKept, sendKept } from './kept-reply.ts';
import type { Parts } from './parts.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? undefined : SignedIn;

type DeedOf<E extends Endpoint> = E['access'] extends 'admin' ? Deed : undefined;

export type Call<E extends Endpoint> = {
  body: BodyOutput<E>;
  query: QueryOutput<E>;
  user: CallerOf<E>;
  /** For the audit trail: what an admin changes is recorded (`recordDeed`). */
  deed: DeedOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What a handler answers: the envelope without the two flags that mount adds. */
export type Answer<E extends Endpoint> = Omit<ReplyOf<E>, 'success' | 'error'>;

export type Keep<E extends Endpoint> = {
  /** Which changes make the answer worthless. */
  tags: (body: BodyOutput<E>) => readonly Tag[];
  /** Worthless after so long anyway. */
  seconds?: number;
  /** How many requests of one client are answered in a minute, where making an answer is work. */
  perMinute?: number;
};

export type Mount = {
  <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): void;
  /** For a public call with the same answer for everybody: it is kept as ready bytes until a change. */
  kept<E extends Endpoint>(
    endpoint: E,
    keep: Keep<E>,
    handle: (call: Pick<Call<E>, 'body'>) => Promise<Answer<E>>,
  ): void;
};

/** Every slice exports its routes as one of these. */
export type Routes = (mount: Mount, parts: Parts) => void;

const accessRules: Record<Access, (parts: Parts, request: FastifyRequest) => Promise<SignedIn | undefined>> =
  {
    public: async () => undefined,
    user: signedInUser,
    admin: async (parts, request) => {
      const user = await signedInUser(parts, request);
      if (user.role !== 'ADMIN') throw new AppError('NOT_ALLOWED');
      return user;
    },
  };

const actionNames = new Map(
  Object.entries(endpoints).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [endpoint, `${slice}.${name}`] as const),
  ),
);

export function mountOn(app: FastifyInstance, parts: Parts): Mount {
  return Object.assign(mountPlain(app, parts), { kept: mountKept(app, parts) });
}

function mountPlain(
  app: FastifyInstance,
  parts: Parts,
): <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>) => void {
  return (endpoint, handle) => {
    const admit = accessRules[endpoint.access];
    if (!admit) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it.`);
    const action = actionNames.get(endpoint) ?? endpoint.path;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        signedBody: endpoint.signedBody ?? false,
        bringsFile: endpoint.fileField !== undefined,
      },
      handler: async (request, reply) => {
        // Access comes first: a stranger learns nothing about what a good body looks like.
        const user = (await admit(parts, request)) as CallerOf<typeof endpoint>;
        const body = read(endpoint.body, request.body) as BodyOutput<typeof endpoint>;
        const query = read(endpoint.query, request.query) as QueryOutput<typeof endpoint>;
        const deed = (
          endpoint.access === 'admin' && user
            ? { admin: user, action, requestId: request.id, client: request.ip }
            : undefined
        ) as DeedOf<typeof endpoint>;
        const answer = await handle({ body, query, user, deed, request, reply });
        return enveloped(parts, endpoint, answer);
      },
    });
  };
}

function mountKept(app: FastifyInstance, parts: Parts): Mount['kept'] {
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

function enveloped<E extends Endpoint>(parts: Parts, endpoint: E, answer: Answer<E>): object {
  const envelope = { success: true, error: false, ...answer };
  if (parts.config.mode === 'test') checkReply(endpoint, envelope);
  return envelope;
}

function read(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const { field, message } = problemOf(parsed.error);
  throw new AppError('BAD_INPUT', message, field);
}

/** In tests a reply must be exactly what the contract says: nothing missing and nothing leaked. */
function checkReply(endpoint: Endpoint, envelope: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(envelope));
  const parsed = endpoint.reply.safeParse(sent);
  if (!parsed.success) throw new Error(`${endpoint.path} broke its contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(`${endpoint.path} answers more than its contract says: ${JSON.stringify(sent)}`);
  }
}
