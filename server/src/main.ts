import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import type { AppContext } from './core/context.ts';
import { StartError } from './core/errors/start-error.ts';
import { serveMetrics } from './core/observability/metrics-server.ts';
import { loadDemoData } from './demo/load.ts';
import { searchRate } from './features/product/search-rate.ts';
import { registerSitemap } from './features/site/sitemap.ts';
import { openPageSource } from './page-source.ts';
import { registerPages } from './ssr.ts';
import { assemble, openDatabase } from './start.ts';

/** The most time for stopping running requests (core/http/graceful-close.ts), jobs and the database. */
const graceMs = 29_000;

const say = (message: string) => console.log(message);

/** `npm start` uses it to create and fill the database while the pages are built. */
const onlyPrepare = process.argv.includes('--only-prepare');

type Stops = (() => Promise<void>)[];

async function main(): Promise<void> {
  const config = readConfig();
  const stops: Stops = [];
  const stopAll = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  const isStopping = stopOnSignal(async () => {
    // A start that is running is completed first, and then stopped.
    await starting.catch(() => undefined);
    await stopAll();
  });
  const starting = startAll(config, stops, isStopping);
  try {
    await starting;
    if (onlyPrepare && !isStopping()) await stopAll();
  } catch (error) {
    if (isStopping()) return;
    await stopAll();
    throw error;
  }
}

async function startAll(config: Config, stops: Stops, isStopping: () => boolean): Promise<void> {
  const { database, dataDir, embedded, stop: stopDatabase } = await openDatabase(config, say, fail);
  stops.push(stopDatabase);
  if (isStopping()) return;
  const { app, context, stop } = await assemble({ config, database, dataDir, workers: !onlyPrepare });
  stops.push(stop);
  if (isStopping()) return;
  await loadDemoData(context, { embedded, say: onlyPrepare ? () => undefined : say });
  if (onlyPrepare || isStopping()) return;
  if (config.processRole !== 'worker') await servePages(app, context);
  await listen(config, 'port', () => app.listen({ port: config.port, host: config.host }));
  await listenForMetrics(config, context, stops);
  say(`${config.brand.name} is ready at ${config.publicUrl}`);
}

async function servePages(app: FastifyInstance, context: AppContext): Promise<void> {
  const dev = process.argv.includes('--dev');
  const source = await openPageSource(app, dev);
  registerSitemap(app, context, async () => (await source.entry()).pages);
  await registerPages(app, {
    source,
    publicUrl: context.config.publicUrl,
    countSearch: searchRate(context),
    ...(dev ? {} : { cache: context.cache }),
  });
}

/** Called first, so that a slow start can be stopped as cleanly as a running server. */
function stopOnSignal(stopAll: () => Promise<void>): () => boolean {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), graceMs).unref();
      stopAll().then(() => process.exit(0), fail);
    });
  }
  return () => stopping;
}

const variables = { port: 'PORT', metricsPort: 'METRICS_PORT' } as const;

/** A port that is in use is an error for the operator, so its message is one sentence. */
async function listen<Result>(
  config: Config,
  which: keyof typeof variables,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const port = config[which];
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is already in use; set ${variables[which]} to another one.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`The server cannot listen on ${config.host}:${port} (${code}).`);
    }
    throw error;
  }
}

async function listenForMetrics(config: Config, { metrics, log }: AppContext, stops: Stops) {
  const { metricsPort, host } = config;
  if (!metrics || metricsPort === undefined) return;
  const { stop } = await listen(config, 'metricsPort', () =>
    serveMetrics(metrics, { port: metricsPort, host, log }),
  );
  stops.push(stop);
}

function fail(error: Error): never {
  // Errors that an operator can fix are one sentence; defects have their whole stack.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

main().catch(fail);
