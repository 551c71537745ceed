import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { InitiateCardDonation, InitiateDonation, PaymentProviderName } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { scratchService } from '@tipnaija/service-kit/testing';
import pg from 'pg';
import { migrations } from '../migrations/index.js';
import { PaymentsConfig } from '../src/config.js';
import { DonationsService } from '../src/donations/donations.service.js';
import { InitiationService } from '../src/donations/initiation.service.js';
import { PaymentsModule } from '../src/payments.module.js';
import { providerEnvironment } from '../src/providers/providers.module.js';
import { WebhooksService } from '../src/webhooks/webhooks.service.js';
import { sandboxEnvironment, startSandbox } from './sandbox-process.js';

/**
 * Starts the payments service with the sandbox as its providers. Webhooks arrive only while `line.isOpen`, delayed by
 * `holdMs`.
 */
export async function startPayments(
  options: { ledger?: { call: RpcClient['call'] }; config?: Partial<PaymentsConfig> } = {},
) {
  const line = { isOpen: true, holdMs: 0 };
  const sandbox = await startSandbox({
    onWebhook: async (path, webhook) => {
      const provider = path.slice(1) as PaymentProviderName;
      if (line.holdMs > 0) await pause(line.holdMs);
      if (line.isOpen) await scratch.app.get(WebhooksService).receive({ provider, ...webhook });
    },
  });
  const config = Object.assign(new PaymentsConfig(), {
    PUBLIC_URL: 'https://tips.example.com',
    MAIL_FROM: 'no-reply@tips.example.com',
    ...options.config,
  });
  const replace = [
    { token: providerEnvironment, with: sandboxEnvironment(sandbox.url) },
    ...(options.ledger ? [{ token: RpcClient, with: options.ledger }] : []),
  ];
  const scratch = await scratchService({ service: 'payments', module: PaymentsModule, migrations, config, replace });
  const donations = scratch.app.get(DonationsService);
  const initiation = scratch.app.get(InitiationService);
  return {
    line,
    sandbox,
    donations,
    initiation,
    database: scratch.database,
    ownerUrl: scratch.ownerUrl,
    get: scratch.app.get.bind(scratch.app),
    /** Creates a tip of ₦2,500 that is paid and confirmed. */
    aPaidTip: async (change: Partial<InitiateDonation> = {}) => {
      const request = aDonationRequest(change);
      const { reference } = await initiation.initiate(request);
      await sandbox.control(`/paystack/transactions/${reference}/pay`);
      const id = await eventually(async () => {
        const [row] = await scratch.database.rows<{ id: number }>('select id from donations where payment_id = $1', [
          reference,
        ]);
        return row?.id;
      });
      return { id, reference, creatorId: request.creatorId };
    },
    /** Runs SQL as the owner of the database, without permission checks. */
    tamper: async (sql: string) => {
      const owner = new pg.Client({ connectionString: scratch.ownerUrl, options: '-c search_path=payments' });
      await owner.connect();
      try {
        await owner.query(sql);
      } finally {
        await owner.end();
      }
    },
    discrepancies: (reference: string) =>
      scratch.database.rows<{ kind: string; details: object }>(
        'select kind, details from discrepancies where reference like $1 order by id',
        [`${reference}%`],
      ),
    stop: async () => {
      // A webhook that is sent again would find no database.
      line.isOpen = false;
      await scratch.drop();
      await sandbox.close();
    },
  };
}

export type RunningPayments = Awaited<ReturnType<typeof startPayments>>;

/** A gateway request for a tip of ₦2,500 from Tunde. */
export function aDonationRequest(change: Partial<InitiateDonation> = {}): InitiateDonation {
  const donor = { donorName: 'Tunde', message: null, giftEffect: null, donorEmail: null, formId: null };
  return { creatorId: randomUUID(), provider: 'paystack', amountMinor: 250_000, ...donor, ...change };
}

/** Polls `find` for up to 8 seconds and returns its first result. */
export async function eventually<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (const deadline = Date.now() + 8_000; Date.now() < deadline; ) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(20);
  }
  throw new Error('Nothing was found within 8 seconds');
}

export const rejection = (code: string) => expect.objectContaining({ code });

/** A gateway request for a tip of five dollars from Tunde, in the form on our page. */
export function aCardDonationRequest(change: Partial<InitiateDonation> = {}): InitiateCardDonation {
  return aDonationRequest({ provider: 'stripe', amountMinor: 500, ...change });
}
