import type { FastifyInstance } from 'fastify';
import { faultRoutes } from '../http/fault.routes.js';
import { afterPaymentControlRoutes } from './after-payment-control.routes.js';
import { CORS_HEADERS, guardApi } from './api-guard.js';
import { authenticationRoutes } from './authentication.routes.js';
import { controlRoutes } from './control.routes.js';
import { disputeRoutes } from './dispute.routes.js';
import { paymentIntentRoutes } from './payment-intent.routes.js';
import { readOnlyRoutes } from './read-only.routes.js';
import { refundRoutes } from './refund.routes.js';
import { stripeJsRoutes } from './stripe-js.routes.js';
import type { StripeSandbox } from './stripe-sandbox.js';

/** Includes the root, because the official SDKs accept host and port only, without a path before /v1. */
const API_PREFIXES = ['/v1', '/stripe/v1'];

export async function registerStripe(server: FastifyInstance, { sandbox }: { sandbox: StripeSandbox }): Promise<void> {
  for (const prefix of API_PREFIXES) {
    await server.register(
      async (api) => {
        guardApi(api, sandbox);
        paymentIntentRoutes(api, sandbox);
        refundRoutes(api, sandbox);
        disputeRoutes(api, sandbox);
        readOnlyRoutes(api, sandbox);
      },
      { prefix },
    );
    // Outside the guarded API, because a preflight request has no key.
    server.options(`${prefix}/*`, (request, reply) => {
      const requestedHeaders = request.headers['access-control-request-headers'];
      const allowed = requestedHeaders === undefined ? {} : { 'access-control-allow-headers': requestedHeaders };
      return reply
        .code(204)
        .headers({ ...CORS_HEADERS, ...allowed })
        .send();
    });
  }

  await server.register(
    async (page) => {
      authenticationRoutes(page, sandbox);
      stripeJsRoutes(page, sandbox.publicUrl);
    },
    { prefix: '/stripe' },
  );

  await server.register(
    async (control) => {
      // A control call without a body uses the defaults.
      control.addHook('preValidation', async (request) => {
        request.body ??= {};
      });
      controlRoutes(control, sandbox);
      afterPaymentControlRoutes(control, sandbox);
      faultRoutes(control, sandbox.faults);
    },
    { prefix: '/control/stripe' },
  );

  // Delayed connections and planned retries would keep a stopping server alive.
  server.addHook('preClose', async () => {
    sandbox.faults.close();
    sandbox.later.close();
    sandbox.webhooks.close();
  });
}
