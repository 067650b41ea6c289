import { connect } from 'node:net';

export type RawRequest = { method: string; path: string; headers: Record<string, string>; payload: string };

export type RawAnswer = { status: number; head: string; body: string };

/** Sends a request exactly as given, valid or not, on a new connection. */
export function sendRaw(port: number, request: RawRequest): Promise<RawAnswer> {
  const { method, path, headers, payload } = request;
  const body = Buffer.from(payload);
  const all = { host: 'localhost', connection: 'close', 'content-length': String(body.length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${path.replaceAll(' ', '%20')} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may answer and close before it has read the whole request.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(read(Buffer.concat(chunks).toString())));
    socket.write(Buffer.from(head, 'latin1'));
    socket.write(body);
  });
}

function read(answer: string): RawAnswer {
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (!/transfer-encoding: chunked/i.test(head)) return { status, head, body };
  return { status, head, body: body.replace(/^[0-9a-f]+\r\n/i, '') };
}
