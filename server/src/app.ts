import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { registerApiReference } from './core/calls/api-reference.ts';
import { type Mount, mountOn } from './core/calls/route.ts';
import type { AppContext } from './core/context.ts';
import { answerError, installErrorHandler, notFoundReply } from './core/http/error-handler.ts';
import { closeGracefully } from './core/http/graceful-close.ts';
import { registerHealth, serveHealthOnly } from './core/http/health.ts';
import { acceptJson } from './core/http/json-body.ts';
import { shedLoad } from './core/http/load-shedding.ts';
import { setSecurityHeaders } from './core/http/security-headers.ts';
import { cutSlowBodies, slowClientOptions } from './core/http/slow-clients.ts';
import { trustedProxies } from './core/http/trusted-proxies.ts';
import { registerUploads } from './core/http/uploads.ts';
import { registerMailbox } from './core/mail/mailbox.ts';
import { loggerOptions, RequestLog, requestIds } from './core/observability/logging.ts';
import { sweepOldCounters } from './core/rate-limit/old-counters.ts';
import { accountRoutes } from './features/account/routes.ts';
import { addressRoutes } from './features/address/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { registerCalendarFeed } from './features/availability/feed.ts';
import { hasPlaces } from './features/availability/queries.ts';
import { availabilityRoutes } from './features/availability/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { categoryRoutes } from './features/category/routes.ts';
import { enquiryRoutes } from './features/enquiry/routes.ts';
import { fileRoutes } from './features/file/routes.ts';
import { notificationRoutes } from './features/notification/routes.ts';
import { registerBookingCalendar } from './features/order/dates/calendar-file.ts';
import type { OrderContext } from './features/order/order-context.ts';
import { orderRoutes } from './features/order/routes.ts';
import { settleCancelled } from './features/payment/hold-service.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { registerPlanCalendar } from './features/plan/calendar-file.ts';
import { planRoutes } from './features/plan/routes.ts';
import type { ProductContext } from './features/product/product-context.ts';
import { productRoutes } from './features/product/routes.ts';
import { endHoldsOfService } from './features/quote/expiry-service.ts';
import { quoteRoutes } from './features/quote/routes.ts';
import { endQuoteOf } from './features/quote/service.ts';
import { reportRoutes } from './features/report/routes.ts';
import { isHiddenPicture } from './features/review/picture-service.ts';
import { askForReviewLater } from './features/review/request-service.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { registerWebManifest } from './features/site/web-manifest.ts';
import { subCategoryRoutes } from './features/subcategory/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { checkPassword } from './features/user/session-service.ts';
import { vendorRoutes } from './features/vendor/routes.ts';
import { endWaitingOf, offerPlaces, offerPlacesOf, updateOffers } from './features/waitlist/offer-service.ts';
import { waitlistRoutes } from './features/waitlist/routes.ts';

/** Slices import only earlier ones; functions of later slices are handed in with the context. */
async function registerSlices(
  mount: Mount,
  context: AppContext,
  onClose: (end: () => Promise<void>) => void,
): Promise<void> {
  siteRoutes(mount, context);
  addressRoutes(mount, context);
  userRoutes(mount, { ...context, offerPlacesOf: (db, vendorId) => offerPlacesOf(context, db, vendorId) });
  categoryRoutes(mount, context);
  subCategoryRoutes(mount, context);
  const products: ProductContext = {
    ...context,
    hasPlaces,
    updateOffers: (db, productIds) => updateOffers(context, db, productIds),
    endPlacesOf: async (db, productId) => {
      await endWaitingOf(context, db, productId);
      await endHoldsOfService(context, db, productId);
    },
  };
  productRoutes(mount, products);
  availabilityRoutes(mount, products);
  waitlistRoutes(mount, context);
  cartRoutes(mount, context);
  const orders: OrderContext = {
    ...context,
    onCancelled: (db, order) => settleCancelled(context, db, order),
    onDelivered: (db, order) => askForReviewLater(context, db, order),
  };
  orderRoutes(mount, orders, onClose);
  await paymentRoutes(mount, orders);
  reviewRoutes(mount, context);
  enquiryRoutes(mount, {
    ...context,
    endQuote: (db, enquiryId, name) => endQuoteOf(context, db, enquiryId, name),
  });
  quoteRoutes(mount, orders);
  planRoutes(mount, orders);
  notificationRoutes(mount, context);
  vendorRoutes(mount, context);
  reportRoutes(mount, context);
  fileRoutes(mount, context);
  auditRoutes(mount, context);
  accountRoutes(mount, {
    ...context,
    checkPassword: (caller, password, client) => checkPassword(context, caller, password, client),
    endWaitingOf: (db, productId) => endWaitingOf(context, db, productId),
    offerPlaces: (db, productIds) => offerPlaces(context, db, productIds),
  });
  sweepOldCounters(context);
}

const jsonBodyLimit = 1024 * 1024;

/** A server without routes, made first because the context logs through it. */
export function createServer(config: AppContext['config']): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(config),
    logController: new RequestLog(),
    bodyLimit: jsonBodyLimit,
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: trustedProxies(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Requests that arrive while it closes are still served, with `connection: close`.
    return503OnClosing: false,
    frameworkErrors: answerError,
    ...slowClientOptions(config),
  });
  app.server.maxConnections = config.maxConnections;
  closeGracefully(app);
  return app;
}

/** Registers everything that the server answers; main.ts decides how it listens. */
export async function buildApp(app: FastifyInstance, context: AppContext): Promise<FastifyInstance> {
  installErrorHandler(app);
  acceptJson(app);
  app.decorateRequest('user', undefined);
  app.decorateRequest('arrivedAt', 0);
  context.metrics?.watch(app);
  setSecurityHeaders(app, context.config);
  cutSlowBodies(app, context.config);
  await shedLoad(app, context.config);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Level 3 takes a third of the default's time, and the replies are about as small.
    zlibOptions: { level: 3 },
    globalDecompression: false,
  });

  if (context.config.processRole === 'worker') serveHealthOnly(app);
  registerHealth(app, context);
  registerUploads(app, { ...context, isHidden: (key) => isHiddenPicture(context, key) });
  registerMailbox(app, context);
  registerApiReference(app, context);
  registerCalendarFeed(app, context);
  registerBookingCalendar(app, context);
  registerPlanCalendar(app, context);
  registerWebManifest(app, context);
  await app.register(async (files) => {
    await acceptFiles(files);
    await registerSlices(mountOn({ app, files }, context), context, (end) => files.addHook('onClose', end));
  });
  await app.register(async (scope) => answerOtherCalls(scope, context));
  return app;
}

/** Unknown calls, and preflight requests of browsers; the CORS headers of all replies are in security-headers.ts. */
async function answerOtherCalls(scope: FastifyInstance, { config }: AppContext): Promise<void> {
  await scope.register(cors, {
    origin: config.publicUrl,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
  });
  scope.all('/api/*', async (request, reply) => reply.code(404).send(notFoundReply(request)));
}

/** Registered in its own scope, because only some calls upload a file. */
async function acceptFiles(scope: FastifyInstance): Promise<void> {
  // Files are streamed by core/files/incoming-file.ts, which sets the size that its call accepts.
  await scope.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 10_000 },
    throwFileSizeLimit: false,
  });
}
