import autocannon from 'autocannon';

/* The load generator, in its own process: each LoadRun that it is sent is answered with a LoadResult. */

export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
  token?: string;
  /** Sent as X-Forwarded-For: some calls are rate-limited by address. */
  client?: string;
};
/** Calls that one connection sends one after the other. A single call is a flow of one. */
export type Flow = [Call, ...Call[]];

/** In a body: stands for the `_id` in the reply to the call before. */
export const previousId = '{previous _id}';

export type LoadRun = {
  origin: string;
  /** All of the same length; the next free connection takes the next one. */
  flows: Flow[];
  /** The index of the first one, so that the next run continues where this one ends. */
  from: number;
  connections: number;
  seconds?: number;
  /** A number of flows instead of seconds. */
  amount?: number;
};
export type LoadResult = {
  /** Flows a second. */
  perSecond: number;
  /** Latency of a single call. */
  p50: number;
  p99: number;
  answered: number;
  refused: number;
};

type Context = { flow?: autocannon.Request[] | undefined; previousId?: string };

process.on('message', async (run: LoadRun) => process.send?.(await generateLoad(run)));

function toRequest({ method, path, body, token, client }: Call): autocannon.Request {
  return {
    method,
    path,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(client ? { 'x-forwarded-for': client } : {}),
    },
  };
}

/** One autocannon request for each step of a flow; the first step chooses the next flow. */
function stepsOf(flows: autocannon.Request[][], from: number): autocannon.Request[] {
  const [first = []] = flows;
  if (flows.length === 1 && first.length === 1) return first;
  let next = from;
  return first.map((_, step) => ({
    setupRequest(request: autocannon.Request, context: object) {
      const state = context as Context;
      if (step === 0) state.flow = flows[next++ % flows.length];
      const call = state.flow?.[step];
      const body = step > 0 ? String(call?.body).replace(previousId, state.previousId ?? '') : call?.body;
      return { ...request, ...call, body };
    },
    ...(first.length > 1 ? { onResponse: rememberId } : {}),
  }));
}

function rememberId(_status: number, body: string, context: object): void {
  const id = /"_id":"(\w+)"/.exec(body)?.[1];
  if (id) (context as Context).previousId = id;
}

async function generateLoad(run: LoadRun): Promise<LoadResult> {
  const { origin, flows, from, connections, seconds = 5, amount } = run;
  const steps = stepsOf(
    flows.map((flow) => flow.map(toRequest)),
    from,
  );
  const result = await autocannon({
    url: origin,
    connections,
    ...(amount ? { amount: amount * steps.length } : { duration: seconds }),
    requests: steps,
  });
  const answered = result['2xx'] / steps.length;
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered,
    refused: result.non2xx + result.errors + result.timeouts,
  };
}
