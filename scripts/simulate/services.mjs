/**
 * Payments as it runs, and the ledger behind its outbox, each with its own migrated database. The simulation passes the
 * events on itself: it decides when a day is over, and no event of it may still be on its way then.
 */
import { pathToFileURL } from 'node:url';
import { buildServices } from '../build.mjs';
import { inRepository } from '../repository.mjs';

const load = (path) => import(pathToFileURL(inRepository(path)).href);

export async function buildAll() {
  await buildServices({ signal: new AbortController().signal });
}

/** Event handlers return their error, for the consumer that redelivers. Here nothing is redelivered. */
async function handled(reported) {
  const { error } = await reported;
  if (error) throw error;
}

/** A handler of one event at a time as a handler of a batch. */
const eachOf = (handle) => async (events) => {
  for (const event of events) await handled(handle(event));
  return {};
};

/**
 * Starts the services of a sandbox, which it closes when they do not start: its process would outlive this one.
 * @template Services
 * @param {{ environment: Record<string, string>, close: () => Promise<void> }} sandbox
 * @param {(environment: Record<string, string>) => Promise<Services>} start
 */
export async function startWith(sandbox, start) {
  return start(sandbox.environment).catch(async (error) => {
    await sandbox.close();
    throw error;
  });
}

/** @param {Record<string, string>} environment of the providers */
export async function startServices(environment) {
  const { scratchDatabase } = await load('packages/service-kit/dist/testing/index.js');
  const payments = await startPayments(environment);
  const ledger = await startLedger(scratchDatabase);
  let handed = 0;
  return {
    payments,
    ledger,
    /** Hands the new events of payments to the ledger, in their order. */
    passEvents: async () => {
      const rows = await payments.database.rows(
        `select seq, event_id as id, type, version, occurred_at as "occurredAt", correlation_id as "correlationId", data
         from outbox where seq > $1 order by seq`,
        [handed],
      );
      for (let from = 0; from < rows.length; ) {
        let to = from;
        while (to < rows.length && rows[to].type === rows[from].type && to - from < 500) to += 1;
        const events = rows.slice(from, to).map(({ occurredAt, ...event }) => ({
          ...event,
          occurredAt: new Date(occurredAt).toISOString(),
        }));
        const handle = ledger.handlers[rows[from].type];
        if (handle) await handled(handle(events));
        from = to;
      }
      handed = rows.at(-1)?.seq ?? handed;
    },
    stop: async () => {
      await payments.stop();
      await ledger.stop();
    },
  };
}

/** @param {Record<string, string>} environment of the providers */
export async function startPayments(environment) {
  const { scratchService } = await load('packages/service-kit/dist/testing/index.js');
  const { RpcClient } = await load('packages/messaging/dist/index.js');
  const src = 'services/payments/dist/src';
  const [{ PaymentsModule }, { PaymentsConfig }, { providerEnvironment }, { migrations }] = await Promise.all([
    load(`${src}/payments.module.js`),
    load(`${src}/config.js`),
    load(`${src}/providers/providers.module.js`),
    load('services/payments/dist/migrations/index.js'),
  ]);
  const classes = {
    webhooks: (await load(`${src}/webhooks/webhooks.service.js`)).WebhooksService,
    initiation: (await load(`${src}/donations/initiation.service.js`)).InitiationService,
    fees: (await load(`${src}/provider-fees/provider-fees.service.js`)).ProviderFeesService,
    settlements: (await load(`${src}/reconciliation/settlements.service.js`)).SettlementsService,
    rates: (await load(`${src}/exchange-rates/exchange-rates.service.js`)).ExchangeRatesService,
    providers: (await load(`${src}/providers/providers.js`)).Providers,
    polling: (await load(`${src}/pending-payments/pending-payments.service.js`)).PendingPaymentsService,
  };
  const config = Object.assign(new PaymentsConfig(), {
    PUBLIC_URL: 'https://tips.example.com',
    MAIL_FROM: 'no-reply@tips.example.com',
  });
  const scratch = await scratchService({
    service: 'payments',
    module: PaymentsModule,
    migrations,
    config,
    replace: [
      { token: providerEnvironment, with: environment },
      { token: RpcClient, with: { call: () => Promise.reject(new Error('No other service runs')) } },
    ],
  });
  const services = Object.fromEntries(Object.entries(classes).map(([name, type]) => [name, scratch.app.get(type)]));
  const { deterministicId } = await load(`${src}/providers/deterministic-id.js`);
  const { database, ownerUrl } = scratch;
  return { ...services, deterministicId, database, ownerUrl, stop: () => scratch.drop() };
}

async function startLedger(scratchDatabase) {
  const src = 'services/ledger/dist/src';
  const { migrations } = await load('services/ledger/dist/migrations/index.js');
  const { JournalRepository } = await load(`${src}/journal/journal.repository.js`);
  const { JournalService } = await load(`${src}/journal/journal.service.js`);
  const { WithdrawalsRepository } = await load(`${src}/withdrawals/withdrawals.repository.js`);
  const { WithdrawalsService } = await load(`${src}/withdrawals/withdrawals.service.js`);
  const { LedgerConfig } = await load(`${src}/config.js`);
  const { MaturitiesRepository } = await load(`${src}/maturity/maturities.repository.js`);
  const { MaturitiesService } = await load(`${src}/maturity/maturities.service.js`);
  const { MaturityDates } = await load(`${src}/maturity/maturity-dates.service.js`);
  const { DonationEvents } = await load(`${src}/donations/donation.events.js`);
  const { DisputeHoldsRepository } = await load(`${src}/disputes/dispute-holds.repository.js`);
  const { DisputeHoldsService } = await load(`${src}/disputes/dispute-holds.service.js`);
  const { DisputeEvents } = await load(`${src}/disputes/dispute.events.js`);
  const { ClearingEvents } = await load(`${src}/clearing/clearing.events.js`);
  const { verifyLedger } = await load(`${src}/checks/verify-ledger.service.js`);
  const scratch = await scratchDatabase('ledger', migrations);
  const journal = new JournalService(scratch.database, new JournalRepository(scratch.database));
  const maturities = new MaturitiesService(new MaturitiesRepository(scratch.database));
  const config = new LedgerConfig();
  const withdrawals = new WithdrawalsService(journal, new WithdrawalsRepository(scratch.database, config), maturities);
  const holds = new DisputeHoldsService(journal, withdrawals, new DisputeHoldsRepository(scratch.database));
  const donations = new DonationEvents(journal, new MaturityDates(config), holds);
  const disputes = new DisputeEvents(holds);
  const clearing = new ClearingEvents(journal);
  return {
    database: scratch.database,
    handlers: {
      'payments.donation-paid': (events) => donations.donationsPaid(events),
      'payments.donation-reversed': (events) => donations.donationsReversed(events),
      'payments.donation-reinstated': (events) => donations.donationsReinstated(events),
      'payments.dispute-opened': eachOf((event) => disputes.disputeOpened(event)),
      'payments.dispute-closed': eachOf((event) => disputes.disputeClosed(event)),
      'payments.provider-fees-known': (events) => clearing.feesKnown(events),
      'payments.settlement-received': (events) => clearing.settled(events),
    },
    verify: () => verifyLedger(scratch.database),
    stop: () => scratch.drop(),
  };
}
