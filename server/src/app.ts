import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError, installErrorHandler, notFoundReply } from './core/error-handler.ts';
import { closeGently } from './core/gentle-close.ts';
import { registerHealth } from './core/health.ts';
import { acceptJson } from './core/json-body.ts';
import { shedLoad } from './core/load-shedding.ts';
import { loggerOptions, RequestLog, requestIds } from './core/logging.ts';
import { registerMailbox } from './core/mailbox.ts';
import type { Parts } from './core/parts.ts';
import { registerReference } from './core/reference.ts';
import { mountOn, type Routes } from './core/route.ts';
import { setSecurityHeaders } from './core/security-headers.ts';
import { cutSlowBodies, slowClientOptions } from './core/slow-clients.ts';
import { trustedProxies } from './core/trusted-proxies.ts';
import { registerUploads } from './core/uploads.ts';
import { addressRoutes } from './features/address/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { categoryRoutes } from './features/category/routes.ts';
import { fileRoutes } from './features/file/routes.ts';
import { paymentRoutes } from './features/order/payment-routes.ts';
import { orderRoutes } from './features/order/routes.ts';
import { productRoutes } from './features/product/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { registerSitemap } from './features/site/sitemap.ts';
import { subCategoryRoutes } from './features/subcategory/routes.ts';
import { userRoutes } from './features/user/routes.ts';

/** Every slice there is; a slice that is not listed does not exist. */
const slices: Routes[] = [
  siteRoutes,
  userRoutes,
  categoryRoutes,
  subCategoryRoutes,
  productRoutes,
  cartRoutes,
  addressRoutes,
  orderRoutes,
  paymentRoutes,
  fileRoutes,
];

const jsonBodyLimit = 1024 * 1024;

/** A server without its parts, so that parts can log through it. */
export function createServer(config: Parts['config']): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(config),
    logController: new RequestLog(),
    bodyLimit: jsonBodyLimit,
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: trustedProxies(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Whoever comes while it closes is served like everybody before, and asked to come to another next time.
    return503OnClosing: false,
    frameworkErrors: answerError,
    ...slowClientOptions(config),
  });
  app.server.maxConnections = config.maxConnections;
  closeGently(app);
  return app;
}

/** What the product is; main.ts decides how it listens. */
export async function buildApp(app: FastifyInstance, parts: Parts): Promise<FastifyInstance> {
  installErrorHandler(app);
  acceptJson(app);
  parts.metrics?.watch(app);
  setSecurityHeaders(app, parts.config);
  cutSlowBodies(app, parts.config);
  await shedLoad(app, parts.config);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });

  registerHealth(app, parts);
  registerUploads(app, parts);
  registerMailbox(app, parts);
  registerReference(app, parts);
  registerSitemap(app, parts);
  await app.register(async (files) => {
    await acceptFiles(files);
    const mount = mountOn({ app, files }, parts);
    for (const routes of slices) routes(mount, parts);
  });
  await app.register(async (scope) => answerOtherCalls(scope, parts));
  return app;
}

/** Calls that do not exist, and what a browser asks before a script may call; the calls' own answers hold constants. */
async function answerOtherCalls(scope: FastifyInstance, { config }: Parts): Promise<void> {
  await scope.register(cors, {
    origin: config.publicUrl,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
  });
  scope.all('/api/*', async (_request, reply) => reply.code(404).send(notFoundReply()));
}

/** Apart from the other calls, each of which it would slow down. */
async function acceptFiles(scope: FastifyInstance): Promise<void> {
  // Files are streamed by core/incoming-file.ts, which sets the size that its call accepts.
  await scope.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 10_000 },
    throwFileSizeLimit: false,
  });
}
