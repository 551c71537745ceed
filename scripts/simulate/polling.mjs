/**
 * A simulated day of checkouts of which most are abandoned, after three such days that are still being polled. The
 * sandbox, this process and the database of payments share a virtual clock, which moves a minute at a time.
 */
import { randomUUID } from 'node:crypto';
import { seededRandom } from './seeded-random.mjs';
import { buildAll, startPayments, startWith } from './services.mjs';
import { startVirtualSandbox } from './virtual-sandbox.mjs';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Payments are polled for 72 hours. */
const earlierHours = 72;
/** Of so many webhooks one is lost. */
const lostWebhooks = 10;

/**
 * @param {{ checkouts: number, tips: number, hours: number, seed: number }} options checkouts that are abandoned and
 *   tips that are paid, a day
 * @returns {Promise<{ calls: number, lookUps: number, lists: number, lost: number, unconfirmed: number, slowestMs: number }>}
 *   of the last `hours`: requests to the provider, tips whose webhook was lost, those of them that polling did not
 *   confirm within ten minutes, and the longest of its runs
 */
export async function simulatePolling({ checkouts, tips, hours, seed }) {
  await buildAll();
  const line = { receive: () => Promise.reject(new Error('The service is starting')) };
  const sandbox = await startVirtualSandbox((webhook) => line.receive(webhook));
  const payments = await startWith(sandbox, startPayments);
  const calls = countCalls(sandbox.environment.PAYSTACK_BASE_URL);
  const clock = await shiftClocks({ sandbox, payments });
  const random = seededRandom(seed);
  const lost = [];
  line.receive = async (webhook) => {
    const { reference } = JSON.parse(webhook.body.toString()).data;
    if (!lost.includes(reference)) await payments.webhooks.receive(webhook);
  };

  const run = async (stepMs, steps) => {
    let slowestMs = 0;
    for (let step = 0; step < steps; step += 1) {
      await clock.move(stepMs);
      const share = stepMs / (24 * hourMs);
      await abandon(payments.database, portion(checkouts * share, random));
      for (let count = portion(tips * share, random); count > 0; count -= 1)
        await tip({ payments, sandbox, lost, isLost: random.isOneIn(lostWebhooks) });
      const from = performance.now();
      await payments.polling.checkDuePayments();
      slowestMs = Math.max(slowestMs, performance.now() - from);
    }
    return slowestMs;
  };

  try {
    await run(hourMs, earlierHours);
    lost.length = 0;
    calls.reset();
    const slowestMs = await run(minuteMs, hours * 60);
    const measured = { ...calls.counts(), lost: lost.length, slowestMs };
    await run(minuteMs, 10);
    const [{ unconfirmed }] = await payments.database.rows(
      `select count(*)::int as unconfirmed from payments where id = any($1) and status <> 'succeeded'
         and created_at < now() - interval '10 minutes'`,
      [lost],
    );
    return { ...measured, unconfirmed };
  } finally {
    calls.stop();
    await clock.stop();
    await payments.stop();
    await sandbox.close();
  }
}

/** The whole part of an expected count, and one more as often as its fraction says. */
function portion(expected, random) {
  return Math.floor(expected) + (random.next() < expected % 1 ? 1 : 0);
}

/** Checkouts without a payment, as initiating leaves them. Paystack's list of paid transactions has none of them. */
function abandon(database, count) {
  return database.rows(
    `insert into payments (id, provider, creator_id, currency, requested_kobo, donor_name, next_check_at)
     select gen_random_uuid(), 'paystack', gen_random_uuid(), 'NGN', 250000, 'Tunde', now() + interval '30 seconds'
     from generate_series(1, $1)`,
    [count],
  );
}

async function tip({ payments, sandbox, lost, isLost }) {
  const donor = { creatorId: randomUUID(), donorName: 'Tunde', message: null, giftEffect: null, donorEmail: null };
  const request = { ...donor, formId: null, provider: 'paystack', amountMinor: 250_000, coversFee: false };
  const { reference } = await payments.initiation.initiate({ ...request, cancelUrl: 'https://tips.example.com/' });
  if (isLost) lost.push(reference);
  await sandbox.control(`/paystack/transactions/${reference}/pay`);
}

/** Counts the requests with which payments looks charges up and lists them. */
function countCalls(baseUrl) {
  const originalFetch = globalThis.fetch;
  const counted = { lookUps: 0, lists: 0 };
  globalThis.fetch = (input, init) => {
    const url = typeof input === 'string' ? input : input.url;
    if (url.startsWith(`${baseUrl}/transaction/verify/`)) counted.lookUps += 1;
    else if (url.startsWith(`${baseUrl}/transaction?`)) counted.lists += 1;
    return originalFetch(input, init);
  };
  return {
    counts: () => ({ calls: counted.lookUps + counted.lists, ...counted }),
    reset: () => Object.assign(counted, { lookUps: 0, lists: 0 }),
    stop: () => {
      globalThis.fetch = originalFetch;
    },
  };
}

/** Replaces `now()` of this one database and `Date.now` of this process; both then follow `move`. */
async function shiftClocks({ sandbox, payments }) {
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: payments.ownerUrl });
  await owner.connect();
  await owner.query(`
    set allow_system_table_mods = on;
    create table public.simulated_clock (ahead interval not null);
    insert into public.simulated_clock values ('0');
    grant select on public.simulated_clock to public;
    grant usage on schema public to public;
    create or replace function pg_catalog.now() returns timestamptz language sql stable
      as 'select transaction_timestamp() + (select ahead from public.simulated_clock)'`);
  const realNow = Date.now;
  let aheadMs = 0;
  Date.now = () => realNow() + aheadMs;
  return {
    move: async (byMs) => {
      aheadMs += byMs;
      await owner.query(`update public.simulated_clock set ahead = $1 * interval '1 millisecond'`, [aheadMs]);
      await sandbox.setClock(aheadMs);
    },
    stop: async () => {
      Date.now = realNow;
      await owner.end();
    },
  };
}
