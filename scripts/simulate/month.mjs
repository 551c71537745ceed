/** The days of a simulated month, each ending in a comparison of the ledger's clearing accounts with the providers. */
import { setTimeout as pause } from 'node:timers/promises';
import { crossCheckPayments } from '../cross-check-payments.mjs';
import { say } from '../messages.mjs';
import { seededRandom } from './seeded-random.mjs';
import { buildAll, startServices, startWith } from './services.mjs';
import { Traffic } from './traffic.mjs';
import { startVirtualSandbox } from './virtual-sandbox.mjs';

const dayMs = 24 * 3_600_000;
const providers = ['paystack', 'flutterwave', 'stripe'];
const settleRoutes = ['/paystack/settlements', '/flutterwave/settlements', '/stripe/payouts'];

/** Found in real traffic too, and no mistake of ours: none is expected here. */
const allDiscrepancies = 'select kind, provider, reference, details from discrepancies order by id limit 20';

/** @param {{ days: number, tips: number, seed: number }} options */
export async function simulateMonth({ days, tips, seed }) {
  await buildAll();
  const line = { receive: () => Promise.reject(new Error('The services are starting')) };
  const sandbox = await startVirtualSandbox((webhook) => line.receive(webhook));
  const services = await startWith(sandbox, startServices);
  line.receive = (webhook) => services.payments.webhooks.receive(webhook);
  try {
    await sandbox.control('/paystack/refunds/pace', { stepMs: 5 }, 'PUT');
    await sandbox.control('/flutterwave/refunds/webhooks', { isEnabled: true }, 'PUT');
    const traffic = new Traffic({ sandbox, payments: services.payments, random: seededRandom(seed) });
    const nightsOff = [];
    let nights = 0;
    for (let day = 0; day < days; day += 1) {
      await sandbox.setClock((day + 1) * dayMs);
      const today = Math.floor((tips * (day + 1)) / days) - Math.floor((tips * day) / days);
      await traffic.runDay({ day, tips: today });
      await traffic.waitUntilBooked();
      await knowFees(services.payments);
      for (const route of settleRoutes) await sandbox.control(route);
      await services.payments.settlements.bookNew(new Date(Date.now() + (day + 1) * dayMs + 60_000));
      await services.passEvents();
      const night = await compare(services, traffic, day + 1);
      nights += 1;
      if (night.differences.some(({ kobo }) => kobo !== 0)) nightsOff.push(night);
      say(`day ${day + 1}: ${today} tips, clearing ${night.differences.map(({ kobo }) => kobo).join(' / ')} kobo off`);
    }
    const violations = await verify(services);
    const unexpected = await services.payments.database.rows(allDiscrepancies);
    return { counts: { nights, ...(await count(services, traffic)) }, nightsOff, violations, unexpected };
  } finally {
    await services.stop();
    await sandbox.close();
  }
}

/** Makes every fee known, as the minutes of a day make it. The clock of the database does not move. */
async function knowFees({ database, fees }) {
  for (let round = 0; round < 100; round += 1) {
    await database.rows('update unbooked_provider_fees set check_at = now()');
    await fees.bookDue();
    const [{ left }] = await database.rows('select count(*)::int as left from unbooked_provider_fees');
    if (left === 0) return;
    await pause(200);
  }
  throw new Error('Fees stay unknown');
}

/**
 * Compares what the ledger says that each provider holds with what it really holds after settling: nothing, or the
 * disputed money that Stripe withholds until the bank decides.
 */
async function compare({ ledger }, traffic, day) {
  const rows = await ledger.database.rows(
    `select kind, balance_kobo as kobo from accounts where kind like '%-clearing'`,
  );
  const held = new Map(rows.map(({ kind, kobo }) => [kind, -kobo]));
  const withheld = { paystack: 0, flutterwave: 0, stripe: traffic.withheldKobo() };
  const differences = providers.map((provider) => ({
    provider,
    kobo: (held.get(`${provider}-clearing`) ?? 0) - withheld[provider],
  }));
  return { day, differences };
}

async function verify({ payments, ledger }) {
  const { checked } = await ledger.verify();
  const invariants = checked.flatMap(({ name, violations }) => violations.map((row) => ({ name, ...row })));
  const { database, deterministicId } = payments;
  return [
    ...invariants,
    ...(await crossCheckPayments({ payments: database, ledger: ledger.database, deterministicId })),
  ];
}

async function count({ payments, ledger }, traffic) {
  const [row] = await payments.database.rows(
    `select (select count(*)::int from donations) as tips,
            (select count(*)::int from donations where tip_kobo is not null) as "covered fees",
            (select count(distinct provider || channel)::int from payments where channel is not null) as channels,
            (select count(*)::int from reversals where cause = 'refund') as refunds,
            (select count(*)::int from reversals where cause = 'dispute') as "lost disputes",
            (select count(*)::int from settlements) as settlements,
            (select count(*)::int from exchange_rates) as "exchange rates"`,
  );
  const [{ transactions }] = await ledger.database.rows('select count(*)::int as transactions from transactions');
  return { ...row, disputes: traffic.disputes.length, 'ledger transactions': transactions };
}
