import {
  type Access,
  type AdminAccess,
  type BodyOutput,
  type Endpoint,
  isForAdmins,
  type QueryOutput,
} from '@utsav/contract/endpoint';
import type { fileReply } from '@utsav/contract/reply';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requireUser, type SignedInUser } from '../auth/require-user.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { localeOf } from '../language/request-locale.ts';
import { type ReplyTexts, replyTexts } from '../language/translators.ts';
import type { AdminAction } from '../observability/audit.ts';
import { type MountCached, mountCached } from './cached-route.ts';
import { type Answer, type AnswerInParts, callNames, enveloped, envelopedParts, read } from './envelope.ts';
import { type MountStream, mountStream } from './event-stream.ts';
import { isInParts, listStream } from './list-parts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, on calls that need one. */
    user: SignedInUser | undefined;
    /** When a call that needs one arrived, by performance.now. */
    arrivedAt: number;
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? undefined : SignedInUser;

type AdminActionOf<E extends Endpoint> = E['access'] extends AdminAccess ? AdminAction : undefined;

export type Call<E extends Endpoint> = {
  body: BodyOutput<E>;
  query: QueryOutput<E>;
  user: CallerOf<E>;
  /** Passed to `recordAdminAction`, which records what an admin changes. */
  adminAction: AdminActionOf<E>;
  /** The sentences of replies, in the caller's language. */
  t: ReplyTexts;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Mount = {
  <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): void;
  /** For a call whose list may be long: it can be answered in parts, which are read while they are sent. */
  inParts: MountInParts;
  /** Mounts a public call whose response is the same for everybody and is cached until a change. */
  cached: MountCached;
  /** Mounts a call that answers with server-sent events. */
  stream: MountStream;
};

type MountInParts = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerInParts<E>>,
) => void;

/** The routes of a slice that needs nothing from other slices. */
export type Routes = (mount: Mount, context: AppContext) => void;

type AuthHook = (request: FastifyRequest) => Promise<void>;

const signedIn =
  (context: AppContext): AuthHook =>
  async (request) => {
    request.arrivedAt = performance.now();
    request.user = await requireUser(context, request);
  };

/** Runs before the body is read, so that the body of a refused call is never parsed. */
const authHooks: Record<Access, ((context: AppContext) => AuthHook) | undefined> = {
  public: undefined,
  user: signedIn,
  admin: (context) => async (request) => {
    request.user = await requireUser(context, request);
    if (request.user.role !== 'ADMIN') throw new AppError('NOT_ALLOWED');
  },
  operator: (context) => async (request) => {
    request.user = await requireUser(context, request);
    if (!request.user.isOperator) throw new AppError('NOT_ALLOWED');
  },
};

type Scopes = {
  app: FastifyInstance;
  /** Accepts multipart forms, for calls that upload a file. */
  files: FastifyInstance;
};

export function mountOn(scopes: Scopes, context: AppContext): Mount {
  const mount = mountPlain(scopes, context);
  return Object.assign(mount, {
    inParts: mount as MountInParts,
    cached: mountCached(scopes.app, context),
    stream: mountStream(scopes.app, signedIn(context)),
  });
}

function mountPlain(
  { app, files }: Scopes,
  context: AppContext,
): <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>) => void {
  return (endpoint, handle) => {
    if (!(endpoint.access in authHooks)) {
      throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it.`);
    }
    const onRequest = authHooks[endpoint.access]?.(context);
    const action = callNames.get(endpoint) ?? endpoint.path;
    const hasFile = endpoint.fileField !== undefined;
    (hasFile ? files : app).route({
      method: endpoint.method,
      url: endpoint.path,
      config: { rawBody: endpoint.signedBody ?? false, hasFile },
      ...(onRequest ? { onRequest } : {}),
      // For a long file brotli takes 40 MB more memory, and gzip hardly any.
      ...(endpoint.replyType ? { compress: { encodings: ['gzip' as const] } } : {}),
      handler: async (request, reply) => {
        const user = request.user as CallerOf<typeof endpoint>;
        const adminAction = (
          isForAdmins(endpoint.access) && user
            ? { admin: user, action, requestId: request.id, client: request.ip }
            : undefined
        ) as AdminActionOf<typeof endpoint>;
        const locale = localeOf(request);
        const input = readInput(endpoint, request);
        const answer = await handle({ ...input, user, adminAction, t: replyTexts[locale], request, reply });
        if (endpoint.replyType) return sendFile(endpoint, reply, answer);
        const { data } = answer as { data?: unknown };
        if (!isInParts(data)) return enveloped(context, endpoint, answer, locale);
        return reply
          .type('application/json; charset=utf-8')
          .send(listStream(envelopedParts(context, endpoint, { ...answer, data }, locale)));
      },
    });
  };
}

function sendFile({ replyType = 'text/csv' }: Endpoint, reply: FastifyReply, answer: object): FastifyReply {
  const { name, content } = answer as z.output<typeof fileReply>;
  return reply
    .type(replyType === 'text/csv' ? `${replyType}; charset=utf-8` : replyType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
}

type Input<E extends Endpoint> = Pick<Call<E>, 'body' | 'query'>;

function readInput<E extends Endpoint>(endpoint: E, { body, query }: FastifyRequest): Input<E> {
  return {
    body: read(endpoint.body, body) as BodyOutput<E>,
    query: read(endpoint.query, query) as QueryOutput<E>,
  };
}
