import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Long enough for a proxy under load to come by once more on each connection that it keeps. */
const lingerMs = 1_000;
const lookMs = 50;

/**
 * A connection that is kept open may bring its next request at the very moment it is closed; a proxy must not send
 * that request again where it changes something, so it would be lost. When the server closes, it takes no new
 * connections, answers on those it has with `Connection: close`, and only ends those that stay silent.
 */
export function closeGracefully(app: FastifyInstance): void {
  const { server } = app;
  const silent = silentConnections(app);
  app.addHook('preClose', async () => {
    const closeIdle = server.closeIdleConnections.bind(server);
    // Both Fastify and Node call it at once.
    server.closeIdleConnections = () => undefined;
    await quietMoment();
    Server.prototype.close.call(server);
    const closeSilent = () => {
      closeIdle();
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
    };
    let looking: NodeJS.Timeout | undefined;
    const linger = setTimeout(() => {
      looking = setInterval(closeSilent, lookMs);
      closeSilent();
    }, lingerMs);
    server.once('close', () => {
      clearTimeout(linger);
      clearInterval(looking);
    });
  });
}

/**
 * Whoever has connected but was not let in yet is thrown out with the listening socket. Right after the event loop has
 * let everybody in, and had little else to do, that is hardly anybody.
 */
async function quietMoment(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const begun = performance.now();
    await new Promise(setImmediate);
    if (performance.now() - begun < 1) return;
  }
}

/** Browsers open connections in advance; as long as nothing came on one, Node does not count it as idle. */
function silentConnections({ server }: FastifyInstance): Set<Socket> {
  const silent = new Set<Socket>();
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  return silent;
}
