import { redisInteger } from '../redis-command.mjs';
import { connect } from '../scratch-database.mjs';
import { serviceProcesses } from '../service-processes.mjs';
import { creatorOf, creators } from './existing-data.mjs';

/** Which creator the nth donation is for. */
export const crowds = { 'one hot creator': '0', '10,000 creators': `floor(random() * ${creators})::int` };

/**
 * From the stream to the committed journal: donations wait in the stream, ledger processes start, and what is measured is
 * from their first commit to their last. The stream is filled by the real relay of payments.
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
    // All of a round waits in the stream before the ledger starts.
    environment: { STREAM_MAX_ENTRIES: '10000000' },
  });
  const stream = `${streamPrefix}:events:payments:ledger`;
  let filled = 0;

  async function fillStream(count, crowd) {
    await owner.query(
      `insert into payments.outbox (event_id, type, version, occurred_at, correlation_id, data)
       select gen_random_uuid(), 'payments.donation-paid', 1, now(), 'bench', jsonb_build_object(
         'donationId', n, 'previousDonationId', n - 1, 'creatorId', ${creatorOf(crowds[crowd])}, 'paymentId', gen_random_uuid(),
         'provider', 'paystack', 'grossKobo', 250000, 'donorName', 'Tunde', 'message', 'More keys please!', 'giftEffect', null,
         'paidAt', now(), 'creatorTotalKobo', n::bigint * 250000, 'creatorTotalsRevision', n)
       from generate_series($1::int, $2::int) as n`,
      [filled + 1, filled + count],
    );
    filled += count;
    const payments = processes.start('payments');
    // Nothing is trimmed, as the other consumers of these facts are not running.
    while ((await redisInteger(where.redisUrl, 'XLEN', stream)) < filled) await stillWaiting(50);
    await payments.stop();
  }

  /** Donations committed per second. */
  async function round({ count, crowd, processes: replicas }) {
    await fillStream(count, crowd);
    const before = await lastTransaction();
    const ledgers = Array.from({ length: replicas }, (_, replica) => processes.start('ledger', replica));
    while ((await posted(before)).count < count) await stillWaiting(100);
    const { spanSeconds, beforeLast } = await posted(before);
    await Promise.all(ledgers.map((ledger) => ledger.stop()));
    return beforeLast / spanSeconds;
  }

  async function stillWaiting(ms) {
    processes.failIfOneDied();
    await new Promise((resolve) => setTimeout(resolve, ms));
  }

  async function lastTransaction() {
    const { rows } = await owner.query('select coalesce(max(id), 0) as last from ledger.transactions');
    return Number(rows[0].last);
  }

  /** A transaction is dated by the start of its commit; the last batch is left out of the count, as its end is not known. */
  async function posted(after) {
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
