import etag from '@fastify/etag';
import type { BodyOutput, Endpoint } from '@utsav/contract/endpoint';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { bearerOf, type SignedInUser, signedInUser } from '../auth/require-user.ts';
import type { Cache, Tag } from '../cache/cache.ts';
import { etagHeaders, sendCached } from '../cache/cached-response.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../db/db.ts';
import { refuseWhenOverloaded } from '../http/load-shedding.ts';
import { localeOf } from '../language/request-locale.ts';
import { type ReplyTexts, replyTexts } from '../language/translators.ts';
import { clientRate } from '../rate-limit/client-rate.ts';
import { type Answer, enveloped, read } from './envelope.ts';
import { listJson } from './list-parts.ts';

type CacheOptions<E extends Endpoint> = {
  /** Which changes make the response stale. */
  tags: (body: BodyOutput<E>) => readonly Tag[];
  /** Removes differences that do not matter, so that equal requests share a response. */
  normalize?: (body: BodyOutput<E>) => BodyOutput<E>;
  /** False for responses that are rarely asked for again, or are right for a moment only. */
  isCached?: (body: BodyOutput<E>) => boolean;
  /** Limits the requests of one client in a minute, where making a response is expensive. */
  perMinute?: number;
  /** Answers a signed-in caller instead of the refusal that everybody else gets; never cached. */
  otherwise?: (call: {
    body: BodyOutput<E>;
    t: ReplyTexts;
    db: Db;
    reader: SignedInUser;
  }) => Promise<Answer<E>>;
};

export type MountCached = <E extends Endpoint>(
  endpoint: E,
  options: CacheOptions<E>,
  handle: (call: CachedCall<E>) => Promise<Answer<E>>,
) => void;

type CachedCall<E extends Endpoint> = {
  body: BodyOutput<E>;
  t: ReplyTexts;
  /** A replica where that is as good as the primary. */
  db: Db;
  /** Adds changes that make the response stale, where only making it tells them. */
  dependOn: (tags: readonly Tag[]) => void;
};

const json = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-language' };

export function mountCached(app: FastifyInstance, context: AppContext): MountCached {
  return (endpoint, { tags, normalize, isCached, perMinute, otherwise }, handle) => {
    if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not the same for everybody.`);
    const isGet = endpoint.method === 'GET';
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      // The cache holds compressed bodies.
      compress: false,
      ...(perMinute ? { onRequest: clientRate(context, endpoint.path, perMinute) } : {}),
      handler: async (request, reply) => {
        const sent = read(endpoint.body, request.body) as BodyOutput<typeof endpoint>;
        const body = normalize ? normalize(sent) : sent;
        const locale = localeOf(request);
        const key = `${locale} ${endpoint.path} ${JSON.stringify(body)}`;
        const cache = isCached?.(body) === false ? undefined : context.cache;
        const make = async () => {
          refuseWhenOverloaded(request);
          const found: Tag[] = [];
          const dependOn = (tags: readonly Tag[]) => void found.push(...tags);
          const readOn = (db: Db) => handle({ body, t: replyTexts[locale], db, dependOn });
          const { result: answer, isCurrent } = await readFrom(context, request, cache, readOn);
          const text = await envelopeText(enveloped(context, endpoint, answer, locale));
          const headers = isGet ? { ...json, ...etagHeaders(text) } : json;
          return {
            status: 200,
            headers,
            body: Buffer.from(text),
            tags: found,
            ...(isCurrent ? {} : { maxAgeSeconds: 0 }),
          };
        };
        try {
          return await sendCached(cache, { request, reply }, { key, tags: tags(body) }, make);
        } catch (refusal) {
          if (!otherwise || !bearerOf(request)) throw refusal;
          const reader = await signedInUser(context, request);
          if (!reader) throw refusal;
          const answer = await otherwise({ body, t: replyTexts[locale], db: context.db, reader });
          return reply.headers(json).send(JSON.stringify(enveloped(context, endpoint, answer, locale)));
        }
      },
    };
    if (isGet) app.register(withEtag(route));
    else app.route(route);
  };
}

/** What a signed-in person alone will see is read from the primary. */
async function readFrom<Result>(
  { db, reads, cache: { generation } }: AppContext,
  request: FastifyRequest,
  cache: Cache | undefined,
  read: (db: Db) => Promise<Result>,
): Promise<{ result: Result; isCurrent: boolean }> {
  if (cache) return reads.current(generation(), read);
  return { result: await (bearerOf(request) ? read(db) : reads.recent(read)), isCurrent: true };
}

/** A list of long products takes a while: other requests are answered in between. */
async function envelopeText(envelope: { data?: unknown }): Promise<string> {
  const { data } = envelope;
  if (!Array.isArray(data)) return JSON.stringify(envelope);
  let text = '';
  for await (const piece of listJson({ ...envelope, data: [data] })) text += piece;
  return text;
}

/** Registered in its own scope, because the plugin would give every other response an ETag as well. */
const withEtag = (route: RouteOptions) => async (scope: FastifyInstance) => {
  await scope.register(etag);
  scope.route(route);
};
