import { setTimeout as pause } from 'node:timers/promises';
import { notificationEndpoints } from '@utsav/contract/notification';
import { createParser } from 'eventsource-parser';
import { book } from '../../call.ts';
import { createServices, createUsers, type User } from '../../fixtures.ts';
import { ready, start } from '../../product.ts';
import { type Report, summarize } from '../../report.ts';
import type { Front, TwoInstances } from './instances.ts';

const longestWaitMs = 30_000;

type Follower = { user: User; seen: string[]; connections: number; stop(): void };

/** Comes back after a moment when its stream ends, as a browser does, and says what it has seen last. */
function follow(front: Front, user: User): Follower {
  const stopped = new AbortController();
  const follower: Follower = { user, seen: [], connections: 0, stop: () => stopped.abort() };
  const parser = createParser({
    onEvent: ({ event, id }) => event === 'notification' && follower.seen.push(id ?? ''),
  });
  const readOnce = async () => {
    const lastSeen = follower.seen.at(-1);
    const answer = await fetch(front.origin(follower.connections) + notificationEndpoints.stream.path, {
      signal: stopped.signal,
      headers: {
        authorization: `Bearer ${await user.token()}`,
        ...(lastSeen ? { 'last-event-id': lastSeen } : {}),
      },
    });
    if (!answer.ok || !answer.body) return;
    parser.reset();
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) parser.feed(text);
  };
  void (async () => {
    while (!stopped.signal.aborted) {
      await readOnce().catch(() => undefined);
      follower.connections += 1;
      await pause(50 + Math.random() * 200);
    }
  })();
  return follower;
}

/** Everybody books again and again while the instances restart in turn; each booking arrives once on their streams. */
export async function followStreams(
  report: Report,
  { settings, products, front, sql }: TwoInstances,
  { readers, rounds }: { readers: number; rounds: number },
): Promise<void> {
  const users = await createUsers(sql, readers);
  const services = await createServices(sql, 1);
  const followers = users.map((user) => follow(front, user));
  const stored = async ({ id }: User) => {
    const rows = await sql.rows('SELECT id FROM notifications WHERE user_id = $1', [id]);
    return rows.map((row) => String(row.id));
  };
  const haveAll = async () => {
    for (const { user, seen } of followers) {
      if (new Set(seen).size < (await stored(user)).length) return false;
    }
    return true;
  };
  const untilAllSeen = async () => {
    const since = performance.now();
    while (!(await haveAll()) && performance.now() - since < longestWaitMs) await pause(20);
  };
  let day = 0;
  /** Through whichever instance is there. */
  const bookAll = async () => {
    day += 1;
    const key = `stream${day}`;
    await Promise.all(
      users.map(async (user, number) => {
        for (let tries = number; tries < number + 100; tries += 1) {
          const { status } = await book(front.origin(tries), { user, services, day, key });
          if (status === 200) return;
          await pause(100);
        }
      }),
    );
  };

  // Connected before the first event: only then is there one that has been seen last.
  await pause(1_000);
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await bookAll();
    const since = performance.now();
    await untilAllSeen();
    times.push(performance.now() - since);
  }
  report.figure(
    `a booking is on ${readers} streams after its answer, median and max`,
    `${summarize(times).median} ms, ${summarize(times).max} ms`,
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const which of [0, 1] as const) {
      products[which].child.kill('SIGTERM');
      await bookAll();
      await products[which].ended;
      await bookAll();
      products[which] = start(settings[which]);
      await ready(products[which]);
    }
  }
  await untilAllSeen();
  const wrong: object[] = [];
  for (const { user, seen } of followers) {
    const wanted = await stored(user);
    if (wanted.length < day || seen.toSorted().join() !== wanted.toSorted().join())
      wrong.push({ user: user.id, wanted: wanted.length, seen: seen.length, different: new Set(seen).size });
  }
  const connections = followers.reduce((sum, follower) => sum + follower.connections, 0);
  for (const { stop } of followers) stop();
  report.figure('streams that ended and were opened again', connections);
  report.check('streams came back during the restarts', connections >= readers * rounds, connections);
  report.check('through restarts, every notification arrives, and none twice', wrong.length === 0, wrong);
}
