import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { withCorrelation } from '@tipnaija/messaging';
import { JsonLogger, startInnerServer, stopOnSignal } from '@tipnaija/service-kit';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { refuseForeignOrigins } from './web/foreign-origin.js';
import { servePages } from './web/pages.js';
import { proxySockets } from './web/socket-proxy.js';

/** Nothing the API takes is larger; provider webhooks are a few kilobytes. */
const bodyLimitBytes = 256 * 1024;

export async function startGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const logger = new JsonLogger('gateway', config.LOG_LEVEL);
  const adapter = new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  });
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.withConfig(config), adapter, {
    logger,
    rawBody: true,
    abortOnError: false,
  });
  const server = adapter.getInstance();
  server.addHook('onRequest', (request, _reply, done) => withCorrelation(String(request.id), done));
  await app.register(helmet, { ...helmetOptions, strictTransportSecurity: config.PUBLIC_URL.startsWith('https:') });
  await app.register(cookie);
  await app.register(multipart);
  refuseForeignOrigins(server, config.PUBLIC_URL);
  await proxySockets(server, config.OVERLAY_HTTP);
  await servePages(server, config.WEB_ROOT);

  await app.listen(config.PORT, '0.0.0.0');
  const inner = await startInnerServer({
    port: config.INNER_PORT,
    service: 'gateway',
    health: async () => ({ ready: true, problems: [] }),
  });
  stopOnSignal(logger, async () => {
    inner.close();
    await app.close();
  });
  logger.log(`The gateway is listening on ${config.PORT}`);
  return app;
}

// The overlay is framed by streaming software, which does not honour frame headers; everything else is not to be framed.
const helmetOptions = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
} as const;
