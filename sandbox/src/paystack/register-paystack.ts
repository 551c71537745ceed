import type { FastifyInstance } from 'fastify';
import { guardApi } from './api-guard.js';
import { bankRoutes } from './bank.routes.js';
import { checkoutRoutes } from './checkout.routes.js';
import { controlRoutes } from './control.routes.js';
import { disputeRoutes, uploadRoutes } from './dispute.routes.js';
import { disputeControlRoutes } from './dispute-control.routes.js';
import { faultControlRoutes } from './fault-control.routes.js';
import { payoutRoutes } from './payout.routes.js';
import { payoutControlRoutes } from './payout-control.routes.js';
import type { PaystackSandbox } from './paystack-sandbox.js';
import { refundRoutes } from './refund.routes.js';
import { refundControlRoutes } from './refund-control.routes.js';
import { settlementControlRoutes, settlementRoutes } from './settlement.routes.js';
import { transactionRoutes } from './transaction.routes.js';
import { bankAppRoutes, transferControlRoutes, transferRoutes } from './transfer.routes.js';

/** Registers Paystack's API, its checkout page, and the sandbox's control routes. */
export async function registerPaystack(
  server: FastifyInstance,
  { sandbox }: { sandbox: PaystackSandbox },
): Promise<void> {
  await server.register(
    async (api) => {
      guardApi(api, sandbox);
      transactionRoutes(api, sandbox);
      transferRoutes(api, sandbox);
      bankRoutes(api);
      refundRoutes(api, sandbox);
      payoutRoutes(api, sandbox);
      disputeRoutes(api, sandbox);
      settlementRoutes(api, sandbox);
    },
    { prefix: '/paystack' },
  );

  await server.register(async (page) => checkoutRoutes(page, sandbox), {
    prefix: '/paystack/checkout',
  });
  await server.register(async (page) => uploadRoutes(page, sandbox), { prefix: '/paystack/uploads' });
  await server.register(async (page) => bankAppRoutes(page, sandbox), { prefix: '/paystack/bank' });

  await server.register(
    async (control) => {
      // A control call without a body uses the defaults.
      control.addHook('preValidation', async (request) => {
        request.body ??= {};
      });
      controlRoutes(control, sandbox);
      refundControlRoutes(control, sandbox);
      payoutControlRoutes(control, sandbox);
      disputeControlRoutes(control, sandbox);
      settlementControlRoutes(control, sandbox);
      transferControlRoutes(control, sandbox);
      faultControlRoutes(control, sandbox);
    },
    { prefix: '/control/paystack' },
  );

  // Delayed connections and planned retries would keep a stopping server alive.
  server.addHook('preClose', async () => {
    sandbox.faults.close();
    sandbox.refunds.close();
    sandbox.payouts.close();
    sandbox.webhooks.close();
  });
}
