import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { AppError } from '../http/app-error.ts';
import { clientAddress } from '../http/client-address.ts';

const minuteMs = 60_000;
/** More clients than this within a minute are an attack of many; then counting starts over rather than eat memory. */
const mostClients = 50_000;
/** How long a count may stay unknown to the other instances. */
const sharedAfterMs = 50;
const sharedAtOnce = 1_000;

/** Requests of one client in this minute: made here, told to Redis so far, and made elsewhere as far as is known. */
type Tally = { here: number; told: number; elsewhere: number };

/**
 * How many requests one client may make in a minute, counted in this process: for public reads, where a statement for
 * every request would cost more than the answer. With Redis the counts are exchanged many times a second, in one go
 * for all clients and without anybody waiting for it; so several instances let through no more than one, but for what
 * arrives in between. A connection from this machine is ourselves, or a proxy that TRUST_PROXY does not name:
 * everybody behind it would share one counter, so it has none.
 */
export function clientRate(
  { clock, shared }: Pick<AppContext, 'clock' | 'shared'>,
  name: string,
  perMinute: number,
): (request: FastifyRequest) => void {
  const tallies = new Map<string, Tally>();
  const untold = new Set<string>();
  let minute = 0;
  let telling = false;

  function startOver(now: number): void {
    tallies.clear();
    untold.clear();
    minute = now;
  }

  async function tell(): Promise<void> {
    const told = minute;
    const batch = [...untold].slice(0, sharedAtOnce);
    const changes = batch.flatMap((client) => {
      untold.delete(client);
      const tally = tallies.get(client);
      return tally ? [{ client, tally, by: tally.here - tally.told }] : [];
    });
    const counters = changes.map(({ client, by }) => ({ key: `rate:${name}:${told}:${client}`, by }));
    const totals = changes.length > 0 ? await shared?.add(counters, 2 * minuteMs) : [];
    changes.forEach(({ client, tally, by }, index) => {
      const total = totals?.[index];
      // What Redis did not hear is told the next time.
      if (total === undefined) {
        if (tallies.get(client) === tally) untold.add(client);
        return;
      }
      tally.told += by;
      tally.elsewhere = total - tally.told;
    });
    telling = false;
    if (totals && untold.size > 0) tellSoon();
  }

  function tellSoon(): void {
    if (telling || !shared) return;
    telling = true;
    setTimeout(tell, sharedAfterMs).unref();
  }

  return ({ ip }) => {
    const client = clientAddress(ip);
    if (client.startsWith('127.') || ip === '::1') return;
    const now = Math.floor(clock.now().getTime() / minuteMs);
    if (now !== minute || tallies.size >= mostClients) startOver(now);
    const tally = tallies.get(client) ?? { here: 0, told: 0, elsewhere: 0 };
    if (tally.here === 0) tallies.set(client, tally);
    tally.here += 1;
    if (shared) {
      untold.add(client);
      tellSoon();
    }
    if (tally.here + tally.elsewhere > perMinute) throw new AppError('TOO_MANY_TRIES');
  };
}
