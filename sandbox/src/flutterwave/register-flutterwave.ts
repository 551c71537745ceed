import type { FastifyInstance } from 'fastify';
import { faultRoutes } from '../http/fault.routes.js';
import { guardApi } from './api-guard.js';
import { bankRoutes } from './bank.routes.js';
import { chargebackRoutes } from './chargeback.routes.js';
import { chargebackControlRoutes } from './chargeback-control.routes.js';
import { checkoutRoutes } from './checkout.routes.js';
import { controlRoutes } from './control.routes.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { paymentRoutes } from './payment.routes.js';
import { payoutControlRoutes, payoutRoutes } from './payout.routes.js';
import { refundRoutes } from './refund.routes.js';
import { refundControlRoutes } from './refund-control.routes.js';
import { settlementControlRoutes, settlementRoutes } from './settlement.routes.js';
import { transactionRoutes } from './transaction.routes.js';
import { bankAppRoutes, transferControlRoutes, transferRoutes } from './transfer.routes.js';

/** Registers Flutterwave's API, its checkout page, and the sandbox's control routes. */
export async function registerFlutterwave(
  server: FastifyInstance,
  { sandbox }: { sandbox: FlutterwaveSandbox },
): Promise<void> {
  await server.register(
    async (api) => {
      guardApi(api, sandbox);
      paymentRoutes(api, sandbox);
      transferRoutes(api, sandbox);
      transactionRoutes(api, sandbox);
      refundRoutes(api, sandbox);
      payoutRoutes(api, sandbox);
      chargebackRoutes(api, sandbox);
      settlementRoutes(api, sandbox);
      bankRoutes(api);
    },
    { prefix: '/flutterwave' },
  );

  await server.register(async (page) => checkoutRoutes(page, sandbox), { prefix: '/flutterwave/checkout' });
  await server.register(async (page) => bankAppRoutes(page, sandbox), { prefix: '/flutterwave/bank' });

  await server.register(
    async (control) => {
      // A control call without a body uses the defaults.
      control.addHook('preValidation', async (request) => {
        request.body ??= {};
      });
      controlRoutes(control, sandbox);
      refundControlRoutes(control, sandbox);
      payoutControlRoutes(control, sandbox);
      chargebackControlRoutes(control, sandbox);
      settlementControlRoutes(control, sandbox);
      transferControlRoutes(control, sandbox);
      faultRoutes(control, sandbox.faults);
    },
    { prefix: '/control/flutterwave' },
  );

  // Delayed connections and planned retries would keep a stopping server alive.
  server.addHook('preClose', async () => {
    sandbox.faults.close();
    sandbox.refunds.close();
    sandbox.payouts.close();
    sandbox.webhooks.close();
  });
}
