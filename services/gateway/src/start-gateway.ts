import 'reflect-metadata';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { newRequestId, withCorrelation } from '@tipnaija/messaging';
import { JsonLogger, observeTraffic, startInnerServer, startTracing, stopOnSignal } from '@tipnaija/service-kit';
import { serveJobsBoard } from './admin/jobs-board.js';
import { serveApiDocs } from './api-docs/api-docs.js';
import type { GatewayConfig } from './config.js';
import { answerFrameworkError } from './errors/framework-error.js';
import { refuseNulInAddress } from './errors/nul-in-address.js';
import { answerOtherMethods } from './errors/other-methods.js';
import { refuseUnreadableBodies } from './errors/unreadable-body.js';
import { GatewayModule } from './gateway.module.js';
import { refuseSlowBodies, requestPatience } from './limits/slow-requests.js';
import { warnOfUntrustedProxies } from './limits/untrusted-proxy.js';
import { closeUnusedOnStop } from './limits/unused-connections.js';
import { logSecurityEvents } from './security/security-log.js';
import { protectAnswers } from './web/answer-headers.js';
import { keepAnswersOutOfCaches } from './web/answers-out-of-caches.js';
import { contentPolicy } from './web/content-policy.js';
import { CreatorPagesService } from './web/creator-pages.service.js';
import { refuseForeignOrigins } from './web/foreign-origin.js';
import { servePages } from './web/pages.js';
import { proxySockets } from './web/socket-proxy.js';

/** Nothing the API takes is larger; provider webhooks are a few kilobytes. */
const bodyLimitBytes = 256 * 1024;

export async function startGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const logger = new JsonLogger('gateway', config.LOG_LEVEL);
  const stopTracing = await startTracing('gateway');
  const app = await makeGateway(config, logger);
  await app.listen(config.PORT, '0.0.0.0');
  const inner = await startInnerServer({
    port: config.INNER_PORT,
    host: config.INNER_HOST,
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

/** All of the gateway but its port. */
export async function makeGateway(config: GatewayConfig, logger?: JsonLogger): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: bodyLimitBytes,
    ...requestPatience,
    genReqId: () => newRequestId(),
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
  });
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.withConfig(config), adapter, {
    logger: logger ?? false,
    rawBody: true,
    abortOnError: false,
  });
  const server = adapter.getInstance();
  closeUnusedOnStop(server);
  server.addHook('onRequest', (request, _reply, done) => withCorrelation(String(request.id), done));
  if (logger) observeTraffic(server, logger);
  if (logger) logSecurityEvents(server, logger);
  if (logger) warnOfUntrustedProxies(server, logger);
  protectAnswers(server, helmetOptions(config));
  await app.register(cookie);
  await app.register(multipart);
  keepAnswersOutOfCaches(server);
  refuseNulInAddress(server);
  refuseForeignOrigins(server, config.PUBLIC_URL);
  answerOtherMethods(server);
  refuseSlowBodies(server);
  refuseUnreadableBodies(server);
  serveApiDocs(app, server, config.PUBLIC_URL);
  await serveJobsBoard(app, server, config);
  await proxySockets(server, config.OVERLAY_HTTP);
  const creatorPages = app.get(CreatorPagesService);
  await servePages(server, config.WEB_ROOT, (html, username) => creatorPages.render(html, username));
  return app;
}

export function helmetOptions(config: GatewayConfig) {
  return {
    contentSecurityPolicy: { directives: contentPolicy(config) },
    xFrameOptions: { action: 'deny' as const },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:'),
  };
}
