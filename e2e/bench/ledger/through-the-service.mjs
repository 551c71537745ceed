import { redisInteger } from '../redis-command.mjs';
import { connect } from '../scratch-database.mjs';
import { serviceProcesses } from '../service-processes.mjs';
import { creatorOf, creators } from './existing-data.mjs';

/** SQL expressions that select the creator of a donation. */
export const crowds = { 'one hot creator': '0', '10,000 creators': `floor(random() * ${creators})::int` };

/**
 * Measures the path from the stream to the committed ledger transaction: donations wait in the stream, ledger processes start, and
 * the measured time is from the first commit to the last. The real outbox relay of payments fills the stream.
 * @param {{ url: string, redisUrl: string, port: number }} where
 */
export async function throughTheService(where) {
  const owner = await connect(where.url);
  const streamPrefix = `bench-${process.pid}-${Date.now().toString(36)}`;
  const processes = serviceProcesses({
    databaseUrl: where.url,
    redisUrl: where.redisUrl,
    streamPrefix,
    port: where.port,
    // The stream holds a whole round before the ledger starts.
    environment: { STREAM_MAX_ENTRIES: '10000000' },
  });
  const stream = `${streamPrefix}:events:payments:ledger`;
  let filled = 0;

  async function fillStream(count, crowd) {
    await owner.query(
      `with advanced as (
         update payments.outbox_relay set newest_seq = newest_seq + $2::int - $1::int + 1 returning newest_seq)
       insert into payments.outbox (seq, event_id, type, version, occurred_at, correlation_id, data)
       select newest_seq - $2::int + n, gen_random_uuid(), 'payments.donation-paid', 1, now(), 'bench', jsonb_build_object(
         'donationId', n, 'previousDonationId', n - 1, 'creatorId', ${creatorOf(crowds[crowd])}, 'paymentId', gen_random_uuid(),
         'provider', 'paystack', 'grossKobo', 250000, 'donorName', 'Tunde', 'message', 'More keys please!', 'giftEffect', null,
         'paidAt', now(), 'creatorTotalKobo', n::bigint * 250000, 'creatorTotalsRevision', n)
       from advanced, generate_series($1::int, $2::int) as n`,
      [filled + 1, filled + count],
    );
    filled += count;
    const payments = processes.start('payments');
    // The stream is not trimmed, because the other consumers of these events do not run.
    while ((await redisInteger(where.redisUrl, 'XLEN', stream)) < filled) await waitOrFail(50);
    await payments.stop();
  }

  /** Runs one round. Returns donations committed per second. */
  async function round({ count, crowd, processes: replicas }) {
    await fillStream(count, crowd);
    const before = await lastTransaction();
    const ledgers = Array.from({ length: replicas }, (_, replica) => processes.start('ledger', replica));
    while ((await readProgress(before)).count < count) await waitOrFail(100);
    const { spanSeconds, beforeLast } = await readProgress(before);
    await Promise.all(ledgers.map((ledger) => ledger.stop()));
    return beforeLast / spanSeconds;
  }

  async function waitOrFail(ms) {
    processes.failIfOneDied();
    await new Promise((resolve) => setTimeout(resolve, ms));
  }

  async function lastTransaction() {
    const { rows } = await owner.query('select coalesce(max(id), 0) as last from ledger.transactions');
    return Number(rows[0].last);
  }

  /** `posted_at` is the start of a commit, so `beforeLast` excludes the last batch, whose end is unknown. */
  async function readProgress(after) {
    const { rows } = await owner.query(
      `select count(*)::int as count, extract(epoch from max(posted_at) - min(posted_at))::float8 as span,
         count(*) filter (where posted_at < (select max(posted_at) from ledger.transactions where id > $1))::int as before_last
       from ledger.transactions where id > $1`,
      [after],
    );
    return { count: rows[0].count, spanSeconds: rows[0].span, beforeLast: rows[0].before_last };
  }

  return { owner, round, close: () => owner.end() };
}
