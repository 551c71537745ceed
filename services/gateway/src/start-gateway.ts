import 'reflect-metadata';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { newRequestId, withCorrelation } from '@tipnaija/messaging';
import { JsonLogger, observeTraffic, startInnerServer, startTracing, stopOnSignal } from '@tipnaija/service-kit';
import { serveJobsBoard } from './admin/jobs-board.js';
import { serveApiDocs } from './api-docs/api-docs.js';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { CreatorPagesService } from './web/creator-pages.service.js';
import { refuseForeignOrigins } from './web/foreign-origin.js';
import { servePages } from './web/pages.js';
import { proxySockets } from './web/socket-proxy.js';

/** Nothing the API takes is larger; provider webhooks are a few kilobytes. */
const bodyLimitBytes = 256 * 1024;

export async function startGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const logger = new JsonLogger('gateway', config.LOG_LEVEL);
  const stopTracing = await startTracing('gateway');
  const adapter = new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: bodyLimitBytes,
    genReqId: () => newRequestId(),
    forceCloseConnections: 'idle',
  });
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.withConfig(config), adapter, {
    logger,
    rawBody: true,
    abortOnError: false,
  });
  const server = adapter.getInstance();
  server.addHook('onRequest', (request, _reply, done) => withCorrelation(String(request.id), done));
  observeTraffic(server, logger);
  await app.register(helmet, helmetOptions(config));
  await app.register(cookie);
  await app.register(multipart);
  refuseForeignOrigins(server, config.PUBLIC_URL);
  serveApiDocs(app, server, config.PUBLIC_URL);
  await serveJobsBoard(app, server, config);
  await proxySockets(server, config.OVERLAY_HTTP);
  const creatorPages = app.get(CreatorPagesService);
  await servePages(server, config.WEB_ROOT, (html, username) => creatorPages.render(html, username));

  await app.listen(config.PORT, '0.0.0.0');
  const inner = await startInnerServer({
    port: config.INNER_PORT,
    service: 'gateway',
    health: async () => ({ ready: true, problems: [] }),
  });
  stopOnSignal(logger, async () => {
    inner.close();
    await app.close();
    await stopTracing();
  });
  logger.log(`The gateway is listening on ${config.PORT}`);
  return app;
}

/**
 * Everything comes from us but Stripe's script and the frames and calls it makes. The overlay is shown by streaming software,
 * which does not honour frame headers; nothing else is to be framed by others.
 */
function helmetOptions({ PUBLIC_URL, STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL }: GatewayConfig) {
  const script = new URL(STRIPE_SCRIPT_URL).origin;
  const stripe = STRIPE_PUBLISHABLE_KEY ? stripeSources(script) : { scripts: [], calls: [], frames: [] };
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'", 'ws:', 'wss:', ...stripe.calls],
        frameSrc: ["'self'", ...stripe.frames],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: PUBLIC_URL.startsWith('https:'),
  };
}

/** What Stripe's script loads, calls and frames; the sandbox does all of it from its own origin. */
function stripeSources(script: string) {
  if (!script.endsWith('.stripe.com')) return { scripts: [script], calls: [script], frames: [script] };
  const own = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return { scripts: own, calls: ['https://api.stripe.com'], frames: [...own, 'https://hooks.stripe.com'] };
}
