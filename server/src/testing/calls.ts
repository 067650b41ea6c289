import { addDays, indianDay } from '@utsav/contract/booking';
import {
  type Access,
  type BodyInput,
  type Endpoint,
  isChange,
  isForAdmins,
  type QueryInput,
} from '@utsav/contract/endpoint';
import { desc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callNames } from '../core/calls/envelope.ts';
import { adminActions } from '../core/db/core-schema.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createBadTokens } from './bad-tokens.ts';
import type { Builders, TestUser } from './build.ts';
import { fingerprint } from './fingerprint.ts';
import { startRazorpay, type TestRazorpay } from './razorpay.ts';

/** A call that succeeds when its caller makes it. */
export type Example<E extends Endpoint = Endpoint> = {
  body?: BodyInput<E>;
  query?: QueryInput<E>;
  /** A file or a signed text instead of a JSON body. */
  payload?: string | Buffer;
  headers?: Record<string, string>;
  /** For a change that goes into the audit trail: the id of what is changed (that of the reply if left out), and how. */
  recorded?: { thing?: string; changes: object };
  /** For a call that takes an id: why the thing belongs to nobody in particular. */
  shared?: string;
};

type Tools = {
  app: TestApp;
  build: Builders;
  razorpay: TestRazorpay;
  /** A name that nothing else has. */
  fresh: (what: string) => string;
  /** A day, counted from today. */
  inDays: (days: number) => string;
};

/** Makes what the call needs (it belongs to the caller), and the call. A GET that needs no query needs no example. */
type Examples<Calls extends Record<string, Endpoint>> = {
  [Name in keyof Calls]?: (caller: TestUser) => Promise<Example<Calls[Name]>>;
};

type Person = (app: TestApp) => Promise<TestUser>;
const user: Person = ({ build }) => build.user();
const vendor: Person = ({ build }) => build.admin();
const operator: Person = ({ build }) => build.operator();
/** The token still says ADMIN. */
const demoted: Person = async ({ build, context }) => {
  const person = await build.admin();
  await context.db.execute(sql`UPDATE users SET role = 'USER' WHERE id = ${person.id}`);
  return person;
};

/** For each access: who makes the call, who is refused though signed in, and who may call, but not about things of others. */
const people: Record<Access, { owner: Person; refused: Person[]; strangers: Person[] }> = {
  public: { owner: user, refused: [], strangers: [] },
  user: { owner: user, refused: [], strangers: [user, vendor] },
  admin: { owner: vendor, refused: [user, demoted], strangers: [vendor] },
  operator: { owner: operator, refused: [user, demoted, vendor], strangers: [] },
};

const notSignedIn = { success: false, error: true, code: 'NOT_SIGNED_IN', data: null };

/**
 * Tests what is the same for every call of a slice: only those whom its definition names may call it, about their own
 * things only, and what admins change is in the audit trail.
 */
export function testCalls<Calls extends Record<string, Endpoint>>(
  calls: Calls,
  makeExamples: (tools: Tools) => Examples<Calls>,
): void {
  describe('the calls of the slice', async () => {
    const razorpay = await startRazorpay();
    const app = await startTestApp({ config: { adminScope: 'own', razorpay: razorpay.config } });
    const bad = await createBadTokens(app);
    const examples = makeExamples(toolsOf(app, razorpay));
    const exampleOf = async (name: string, caller: TestUser): Promise<Example> => {
      const make = examples[name];
      if (make) return (await make(caller)) as Example;
      if (calls[name]?.method === 'GET') return {};
      throw new Error(`testCalls has no example of ${name} yet.`);
    };
    const named = Object.entries<Endpoint>(calls).map(
      ([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const,
    );

    test.each(named)('%s is answered only to those who may call it', async (_title, name, endpoint) => {
      expect(app.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
      const { owner, refused, strangers } = people[endpoint.access];
      const caller = await owner(app);
      const example = await exampleOf(name, caller);
      const signedIn = await Promise.all(refused.map((person) => person(app)));
      const before = await fingerprint(app);
      if (endpoint.access !== 'public') {
        expect((await ask(app, endpoint, example)).json(), 'guest').toMatchObject(notSignedIn);
        for (const [what, authorization] of Object.entries(bad)) {
          const answer = await ask(app, endpoint, example, { authorization });
          expect(answer.statusCode, what).toBe(401);
          expect(answer.json(), what).toMatchObject(notSignedIn);
        }
      }
      for (const person of signedIn) {
        const answer = await ask(app, endpoint, example, bearer(person));
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'NOT_ALLOWED', message: 'Do not have permission' });
      }
      expect(await fingerprint(app)).toEqual(before);

      // It would never end; notification/stream.test.ts reads it.
      if (endpoint.events) return;
      const right = endpoint.access === 'public' ? {} : bearer(caller);
      expectSuccess(endpoint, await ask(app, endpoint, example, right));
      for (const person of strangers) {
        const another = await person(app);
        const own = await exampleOf(name, another);
        expectSuccess(endpoint, await ask(app, endpoint, own, bearer(another)));
      }
    });

    const withIds = named.filter(
      ([, , endpoint]) => people[endpoint.access].strangers.length > 0 && takesId(endpoint),
    );
    test.for(withIds)(
      '%s reaches nothing that belongs to somebody else',
      async ([_title, name, endpoint]) => {
        const { owner, strangers } = people[endpoint.access];
        for (const person of strangers) {
          const [caller, stranger] = [await owner(app), await person(app)];
          const example = await exampleOf(name, caller);
          // The counters of a throttle count refused calls too.
          const stored = () => fingerprint(app, { except: /throttle|limit/ });
          const before = await stored();
          const answer = await ask(app, endpoint, example, bearer(stranger));
          if (example.shared) {
            expectSuccess(endpoint, answer);
            continue;
          }
          expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND', data: null });
          expect(answer.statusCode).toBe(404);
          expect(await stored()).toEqual(before);
          expectSuccess(endpoint, await ask(app, endpoint, example, bearer(caller)));
        }
      },
    );

    const audited = named.filter(([, , { access }]) => isForAdmins(access));
    test.for(audited)('%s is recorded if it changes something', async ([_title, name, endpoint]) => {
      const { db } = app.context;
      const caller = await people[endpoint.access].owner(app);
      const example = await exampleOf(name, caller);
      await db.delete(adminActions);
      const answer = await ask(app, endpoint, example, bearer(caller));
      expectSuccess(endpoint, answer);
      const entries = await db.select().from(adminActions).orderBy(desc(adminActions.id));
      if (!isChange(endpoint)) {
        expect(entries).toEqual([]);
        return;
      }
      if (!example.recorded) throw new Error(`The example of ${name} does not say what is recorded.`);
      const { thing = answer.json().data?._id, changes } = example.recorded;
      expect(entries).toMatchObject([
        {
          adminId: caller.id,
          adminEmail: caller.email,
          action: callNames.get(endpoint),
          thingId: thing,
          client: '127.0.0.1',
          createdAt: app.clock.now(),
        },
      ]);
      expect(entries[0]?.requestId).toMatch(/./);
      expect(entries[0]?.changes).toEqual(changes);
    });
  });
}

function toolsOf(app: TestApp, razorpay: TestRazorpay): Tools {
  let made = 0;
  return {
    app,
    build: app.build,
    razorpay,
    fresh: (what) => {
      made += 1;
      return `${what}${made}`;
    },
    inDays: (days) => addDays(indianDay(app.clock.now()), days),
  };
}

const bearer = ({ accessToken }: TestUser) => ({ authorization: `Bearer ${accessToken}` });

function ask(
  { app }: TestApp,
  { method, path }: Endpoint,
  { body, payload, headers, query }: Example,
  more: Record<string, string> = {},
) {
  const sent = payload ?? (body as object | undefined);
  return app.inject({
    method,
    url: path,
    headers: { ...headers, ...more },
    ...(sent === undefined ? {} : { payload: sent }),
    ...(query === undefined ? {} : { query: query as Record<string, string> }),
  });
}

function expectSuccess({ replyType }: Endpoint, answer: Awaited<ReturnType<typeof ask>>): void {
  expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200);
  if (replyType) expect(answer.headers['content-type']).toContain(replyType);
  else expect(answer.json()).toMatchObject({ success: true });
}

/** Whether a field that a call may send, perhaps a nested one, has the name of an id. */
function takesId({ body, query }: Endpoint): boolean {
  const names: string[] = [];
  const walk = (schema: unknown) => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties } = schema as { properties?: object };
    if (properties) names.push(...Object.keys(properties));
    Object.values(schema).forEach(walk);
  };
  for (const schema of [body, query]) {
    if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  }
  return names.some((name) => /(^|_|[a-z])ids?$/i.test(name));
}
