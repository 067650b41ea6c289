import type { FastifyRequest } from 'fastify';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';
import { clientAddress } from './client-address.ts';
import type { Limiters } from './limiters.ts';

/**
 * Limits the requests of one client in a minute. A connection from this machine is the server itself, or a proxy that
 * TRUST_PROXY does not name; everybody behind it would share one counter, so it is not limited.
 */
export function clientRate(
  { limiters }: { limiters: Limiters },
  name: string,
  perMinute: number,
): (request: Pick<FastifyRequest, 'ip'>) => Promise<void> {
  const limiter = limiters.perMinute(name, perMinute);
  return async ({ ip }) => {
    const client = clientAddress(ip);
    if (client.startsWith('127.') || ip === '::1') return;
    try {
      await limiter.consume(client);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new AppError('TOO_MANY_TRIES', {}, { retryAfterSeconds });
    }
  };
}
