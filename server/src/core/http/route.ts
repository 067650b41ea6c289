import type { Access, BodyOutput, Endpoint, QueryOutput } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Claims, claimsOf, requireUser, type SignedInUser } from '../auth/require-user.ts';
import { type MountCached, mountCached } from '../cache/cached-route.ts';
import type { AppContext } from '../context.ts';
import type { AdminAction } from '../observability/audit.ts';
import { AppError } from './app-error.ts';
import { type Answer, enveloped, read } from './envelope.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? undefined : SignedInUser;

type AdminActionOf<E extends Endpoint> = E['access'] extends 'admin' ? AdminAction : undefined;

export type Call<E extends Endpoint> = {
  body: BodyOutput<E>;
  query: QueryOutput<E>;
  user: CallerOf<E>;
  /** For the audit trail: what an admin changes is recorded (`recordAdminAction`). */
  adminAction: AdminActionOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The call of somebody who says to be signed in, before anybody has looked. */
export type ClaimedCall<E extends Endpoint> = Omit<Call<E>, 'user' | 'adminAction'> & { claims: Claims };

export type Mount = {
  <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): void;
  /**
   * For a call of a customer whose first statement contains `callerSql` and so does nothing for a stranger, instead of
   * asking the database twice. It refuses where that statement did nothing; then the caller is looked up, and somebody
   * who is not signed in hears that instead.
   */
  claimed<E extends Endpoint & { access: 'user' }>(
    endpoint: E,
    handle: (call: ClaimedCall<E>) => Promise<Answer<E>>,
  ): void;
  /** For a public call with the same answer for everybody: it is kept as ready bytes until a change. */
  cached: MountCached;
};

/** Every slice exports its routes as one of these. */
export type Routes = (mount: Mount, context: AppContext) => void;

const accessRules: Record<
  Access,
  (context: AppContext, request: FastifyRequest) => Promise<SignedInUser | undefined>
> = {
  public: async () => undefined,
  user: requireUser,
  admin: async (context, request) => {
    const user = await requireUser(context, request);
    if (user.role !== 'ADMIN') throw new AppError('NOT_ALLOWED');
    return user;
  },
};

const actionNames = new Map(
  Object.entries(endpoints).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [endpoint, `${slice}.${name}`] as const),
  ),
);

export type Places = {
  app: FastifyInstance;
  /** Where calls are mounted that bring a file. */
  files: FastifyInstance;
};

export function mountOn(places: Places, context: AppContext): Mount {
  return Object.assign(mountPlain(places, context), {
    claimed: mountClaimed(places.app, context),
    cached: mountCached(places.app, context),
  });
}

function mountPlain(
  { app, files }: Places,
  context: AppContext,
): <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>) => void {
  return (endpoint, handle) => {
    const admit = accessRules[endpoint.access];
    if (!admit) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it.`);
    const action = actionNames.get(endpoint) ?? endpoint.path;
    const bringsFile = endpoint.fileField !== undefined;
    (bringsFile ? files : app).route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        plainBody: endpoint.signedBody ?? false,
        bringsFile,
      },
      handler: async (request, reply) => {
        // Access comes first: a stranger learns nothing about what a good body looks like.
        const user = (await admit(context, request)) as CallerOf<typeof endpoint>;
        const sent = readSent(endpoint, request);
        const adminAction = (
          endpoint.access === 'admin' && user
            ? { admin: user, action, requestId: request.id, client: request.ip }
            : undefined
        ) as AdminActionOf<typeof endpoint>;
        const answer = await handle({ ...sent, user, adminAction, request, reply });
        return enveloped(context, endpoint, answer);
      },
    });
  };
}

function mountClaimed(app: FastifyInstance, context: AppContext): Mount['claimed'] {
  return (endpoint, handle) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const claims = await claimsOf(context, request);
        try {
          const sent = readSent(endpoint, request);
          return enveloped(context, endpoint, await handle({ ...sent, claims, request, reply }));
        } catch (refused) {
          // Why something is refused is told to those who are signed in.
          await requireUser(context, request);
          throw refused;
        }
      },
    });
  };
}

type Sent<E extends Endpoint> = Pick<Call<E>, 'body' | 'query'>;

function readSent<E extends Endpoint>(endpoint: E, { body, query }: FastifyRequest): Sent<E> {
  return {
    body: read(endpoint.body, body) as BodyOutput<E>,
    query: read(endpoint.query, query) as QueryOutput<E>,
  };
}
