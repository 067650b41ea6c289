import autocannon from 'autocannon';

/*
 * The client of a measurement, in a process of its own: reads what to ask from its standard input, asks it with
 * autocannon and writes what came of it to its standard output.
 */

export type Asked = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
  token?: string;
  /** The address that it comes from, as a proxy in front would say: some calls are counted by it. */
  client?: string;
};
export type Drive = {
  origin: string;
  /** Asked in turn by whichever connection is free. */
  requests: Asked[];
  /** Which of them comes first, so that several runs in a row do not ask the same twice. */
  from: number;
  connections: number;
  seconds?: number;
  amount?: number;
};
export type Driven = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  answered: number;
  refused: number;
};

if (process.argv[1]?.endsWith('drive.ts')) await main();

async function main(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  process.stdout.write(JSON.stringify(await drive(JSON.parse(Buffer.concat(chunks).toString()) as Drive)));
}

async function drive({ origin, requests, from, connections, seconds, amount }: Drive): Promise<Driven> {
  let next = from;
  const prepared = requests.map(({ method, path, body, token, client }) => ({
    method,
    path,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(client ? { 'x-forwarded-for': client } : {}),
    },
  }));
  const setupRequest = (request: autocannon.Request) => {
    const wanted = prepared[next++ % prepared.length];
    return { ...request, ...wanted };
  };
  const result = await autocannon({
    url: origin,
    connections,
    ...(amount ? { amount } : { duration: seconds ?? 5 }),
    requests: [prepared.length === 1 ? (prepared[0] as autocannon.Request) : { setupRequest }],
  });
  const answered = result['2xx'];
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    answered,
    refused: result.non2xx + result.errors + result.timeouts,
  };
}
