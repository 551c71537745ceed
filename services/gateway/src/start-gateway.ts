import 'reflect-metadata';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { newRequestId, withCorrelation } from '@tipnaija/messaging';
import { JsonLogger, observeTraffic, startManagementServer, startTracing, stopOnSignal } from '@tipnaija/service-kit';
import { serveJobsBoard } from './admin/jobs-board.js';
import { serveApiDocs } from './api-docs/api-docs.js';
import { setNoStore } from './caching/no-store.js';
import { respondNotModified } from './caching/revalidation.js';
import type { GatewayConfig } from './config.js';
import { RecentCreatorViews } from './creators/recent-creator-views.service.js';
import { sendFrameworkError } from './errors/framework-error.js';
import { rejectMalformedBodies } from './errors/malformed-body.js';
import { sendMethodNotAllowed } from './errors/method-not-allowed.js';
import { rejectNullByte } from './errors/reject-null-byte.js';
import { GatewayModule } from './gateway.module.js';
import { closeUnusedOnStop } from './limits/close-idle-sockets.js';
import { connectionTimeouts, rejectSlowBodies } from './limits/slow-requests.js';
import { answerUnreadable } from './limits/unreadable-requests.js';
import { warnOfUntrustedProxies } from './limits/untrusted-proxy.js';
import { logSecurityEvents } from './security/security-log.js';
import { contentPolicy } from './web/content-policy.js';
import { CreatorPagesService } from './web/creator-pages.service.js';
import { rejectCrossOriginRequests } from './web/csrf-origin-check.js';
import { servePages } from './web/pages.js';
import { setSecurityHeaders } from './web/security-headers.js';
import { serveFromMemory } from './web/serve-from-memory.js';
import { proxySockets } from './web/socket-proxy.js';

/** Larger than every API request; provider webhooks are a few kilobytes. */
const bodyLimitBytes = 256 * 1024;

/**
 * Boots the gateway and listens.
 * @returns the running application
 */
export async function startGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const logger = new JsonLogger('gateway', config.LOG_LEVEL);
  const stopTracing = await startTracing('gateway');
  const app = await makeGateway(config, logger);
  await app.listen(config.PORT, '0.0.0.0');
  const managementServer = await startManagementServer({
    port: config.MANAGEMENT_PORT,
    host: config.MANAGEMENT_HOST,
    service: 'gateway',
    health: async () => ({ ready: true, problems: [] }),
  });
  stopOnSignal(logger, async () => {
    managementServer.close();
    await app.close();
    await stopTracing();
  });
  logger.log(`The gateway is listening on ${config.PORT}`);
  return app;
}

/** Builds the complete gateway without listening. */
export async function makeGateway(config: GatewayConfig, logger?: JsonLogger): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: bodyLimitBytes,
    ...connectionTimeouts,
    clientErrorHandler: answerUnreadable,
    genReqId: () => newRequestId(),
    forceCloseConnections: 'idle',
    frameworkErrors: sendFrameworkError,
  });
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.withConfig(config), adapter, {
    logger: logger ?? false,
    rawBody: true,
    abortOnError: false,
  });
  const server = adapter.getInstance();
  closeUnusedOnStop(server);
  setSecurityHeaders(server, helmetOptions(config));
  const [creatorPages, recentViews] = [app.get(CreatorPagesService), app.get(RecentCreatorViews)];
  serveFromMemory(server, {
    view: (usernameOrId) => recentViews.peek(usernameOrId),
    page: (username) => creatorPages.peek(username),
  });
  server.addHook('onRequest', (request, _reply, done) => withCorrelation(String(request.id), done));
  if (logger) observeTraffic(server, logger);
  if (logger) logSecurityEvents(server, logger);
  if (logger) warnOfUntrustedProxies(server, logger);
  await app.register(cookie);
  await app.register(multipart);
  setNoStore(server);
  respondNotModified(server);
  rejectNullByte(server);
  rejectCrossOriginRequests(server, config.PUBLIC_URL);
  sendMethodNotAllowed(server);
  rejectSlowBodies(server);
  rejectMalformedBodies(server);
  serveApiDocs(app, server, config.PUBLIC_URL);
  await serveJobsBoard(app, server, config);
  await proxySockets(server, config.OVERLAY_HTTP);
  await servePages(server, config.WEB_ROOT, creatorPages.render.bind(creatorPages));
  return app;
}

export function helmetOptions(config: GatewayConfig) {
  return {
    contentSecurityPolicy: { directives: contentPolicy(config) },
    xFrameOptions: { action: 'deny' as const },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:'),
  };
}
