import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Long enough for a proxy on a busy machine to send one more request on each connection that it keeps open. */
const graceMs = 3_000;
const checkMs = 50;
/** Longer than any checkout (20 s). A client that has not read its answer by then does not delay the rest. */
const longestAnswerMs = 22_000;

/**
 * A request may arrive on a keep-alive connection at the very moment it is closed. A proxy must not repeat a request
 * that changes something, so it would be lost. When the server closes, it takes no new connections, answers on the open
 * ones with `Connection: close`, and after a moment ends those that are idle.
 */
export function closeGracefully(app: FastifyInstance): void {
  const { server } = app;
  const silent = silentConnections(app);
  app.addHook('preClose', async () => {
    const closeIdle = server.closeIdleConnections.bind(server);
    // Fastify and Node would call it at once, before the last requests arrive.
    server.closeIdleConnections = () => undefined;
    await shortTurn();
    Server.prototype.close.call(server);
    // Waits until the event loop has read what has arrived, because a connection with an unread request is not idle.
    const closeSilent = () =>
      setImmediate(() => {
        closeIdle();
        for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
      });
    let checking: NodeJS.Timeout | undefined;
    const grace = setTimeout(() => {
      checking = setInterval(closeSilent, checkMs);
      closeSilent();
    }, graceMs);
    const last = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
    server.once('close', () => {
      clearTimeout(last);
      clearTimeout(grace);
      clearInterval(checking);
    });
  });
}

/**
 * Closing the listening socket drops connections that are not accepted yet; right after a short turn of the event loop
 * there are hardly any.
 */
async function shortTurn(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const begun = performance.now();
    await new Promise(setImmediate);
    if (performance.now() - begun < 1) return;
  }
}

/** Browsers open connections in advance, which Node does not count as idle until their first request. */
function silentConnections({ server }: FastifyInstance): Set<Socket> {
  const silent = new Set<Socket>();
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  return silent;
}
