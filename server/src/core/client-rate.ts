import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { clientAddress } from './client-address.ts';
import type { Clock } from './clock.ts';

const minuteMs = 60_000;
/** More clients than this within a minute are an attack of many; then counting starts over rather than eat memory. */
const mostClients = 50_000;

/**
 * How many requests one client may make in a minute, counted in this process: for public reads, where a statement for
 * every request would cost more than the answer. A connection from this machine is ourselves, or a proxy that
 * TRUST_PROXY does not name: everybody behind it would share one counter, so it has none.
 */
export function clientRate(clock: Clock, perMinute: number): (request: FastifyRequest) => void {
  const counts = new Map<string, number>();
  let started = 0;
  return ({ ip }) => {
    const client = clientAddress(ip);
    if (client.startsWith('127.') || ip === '::1') return;
    const now = clock.now().getTime();
    if (now - started >= minuteMs || counts.size >= mostClients) {
      counts.clear();
      started = now;
    }
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    if (count > perMinute) throw new AppError('TOO_MANY_TRIES');
  };
}
