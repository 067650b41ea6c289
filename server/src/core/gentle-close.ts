import type { FastifyInstance } from 'fastify';

/** Long enough for a proxy under load to come by once more on each connection that it keeps. */
const lingerMs = 1_000;
const lookMs = 50;

/**
 * A connection that is kept open may bring its next request at the very moment it is closed; a proxy must not send
 * that request again where it changes something, so it would be lost. When the server closes, it takes no new
 * connections, answers on those it has with `Connection: close`, and only ends those that stay silent.
 */
export function closeGently(app: FastifyInstance): void {
  const { server } = app;
  app.addHook('preClose', async () => {
    const closeIdle = server.closeIdleConnections.bind(server);
    // Both Fastify and Node call it at once.
    server.closeIdleConnections = () => undefined;
    const linger = setTimeout(() => {
      const looking = setInterval(closeIdle, lookMs);
      closeIdle();
      server.once('close', () => clearInterval(looking));
    }, lingerMs);
    server.once('close', () => clearTimeout(linger));
  });
}
