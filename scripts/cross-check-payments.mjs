/**
 * Cross-checks payments against the ledger, in both directions: every donation, reversal, reinstatement, provider fee and settlement has exactly
 * one transaction of its amount, and every such transaction has its row in payments. Payouts and the withdrawals that were
 * sent agree too. Only an operator's tool may read
 * two services at once; it reads each with that service's own role.
 */

/** @typedef {{ rows: (text: string, parameters?: unknown[]) => Promise<any[]> }} SqlRunner */
/** @typedef {{ subject: string, details: Record<string, unknown> }} Violation */

/**
 * The ledger transactions with an id after `after` and up to `upTo`, and what payments recorded from `since` and before `until`.
 * Either side is compared with the whole other side, because an event may reach the ledger in the next period.
 * @typedef {{ after?: number, upTo?: number, since?: Date, until?: Date }} Period
 */

const pageSize = 5_000;

const firstId = '00000000-0000-0000-0000-000000000000';

/** Limits the number of reported violations; more would not help. */
const maxViolations = 1_000;

/** More donation ids than are drawn while a confirmation waits for its commit. */
const donationsInFlight = 10_000;

/** No provider takes money for a payment that was opened longer ago. */
const paidWithinMs = 92 * 24 * 3_600_000;

/** An event may take a moment from payments to the ledger. */
const deliveryTolerance = `interval '1 minute'`;

/**
 * @param {{ payments: SqlRunner, ledger: SqlRunner, deterministicId: (...words: (string | number)[]) => string }} services
 * @param {Period} [period] everything by default
 * @returns {Promise<Violation[]>}
 */
export async function crossCheckPayments(services, period = {}) {
  const { since, until } = period;
  const compared = {
    ...services,
    since,
    times: [since ?? '-infinity', until ?? 'infinity'],
    ids: [period.after ?? 0, period.upTo ?? Number.MAX_SAFE_INTEGER],
  };
  return [
    ...(await unpostedDonations(compared)),
    ...(await unpostedReversals(compared)),
    ...(await unpostedReinstatements(compared)),
    ...(await unpostedProviderFees(compared)),
    ...(await unpostedSettlements(compared)),
    ...(await unpostedSettledFees(compared)),
    ...(await transactionsWithoutCause(compared)),
    ...(await payoutsWithoutWithdrawal(compared)),
    ...(await sentWithdrawalsWithoutPayout(compared)),
  ];
}

/** The condition that a time lies within the period, whose bounds are the parameters $2 and $3. */
const inPeriod = (column) => `${column} >= $2::timestamptz and ${column} < $3::timestamptz`;

const keyOfSettlement = ({ provider, reference }, deterministicId) =>
  deterministicId(provider, reference, 'settlement');

const keyOfFee = ({ provider, id }, deterministicId) => deterministicId(provider, id, 'provider-fee');

const keyOfDonation = ({ provider, payment_id }, deterministicId) =>
  deterministicId(provider, payment_id, 'donation-paid');

async function unpostedDonations({ payments, ledger, deterministicId, since, times }) {
  const first = since ? (await lastDonationBefore(payments, since)) - donationsInFlight : 0;
  const pages = pagesOf(payments, first, (after) => [
    `select donations.id, payment_id, provider, gross_kobo, donations.created_at < now() - ${deliveryTolerance} as is_due
     from donations join payments on payments.id = payment_id
     where donations.id > $1 and ${inPeriod('donations.created_at')} order by donations.id limit ${pageSize}`,
    [after, ...times],
  ]);
  return missing(ledger, pages, (donation) => ({
    subject: `donation ${donation.id}`,
    eventId: keyOfDonation(donation, deterministicId),
    kind: 'donation-paid',
    grossKobo: donation.gross_kobo,
    isDue: donation.is_due,
  }));
}

/** Searches by bisection: the ids of donations rise with their times, but for those in flight. */
async function lastDonationBefore(payments, time) {
  const [{ newest }] = await payments.rows('select coalesce(max(id), 0) as newest from donations');
  let [low, high] = [0, newest];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [{ is_before }] = await payments.rows(
      'select created_at < $2 as is_before from donations where id >= $1 order by id limit 1',
      [middle, time],
    );
    if (is_before) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function unpostedReversals({ payments, ledger, times }) {
  const pages = pagesOf(payments, firstId, (after) => [
    `select id, donation_id, reversed_kobo, created_at < now() - ${deliveryTolerance} as is_due
     from reversals where id > $1 and ${inPeriod('created_at')} order by id limit ${pageSize}`,
    [after, ...times],
  ]);
  return missing(ledger, pages, (reversal) => ({
    subject: `reversal ${reversal.id} of donation ${reversal.donation_id}`,
    eventId: reversal.id,
    kind: 'donation-reversed',
    grossKobo: -reversal.reversed_kobo,
    isDue: reversal.is_due,
  }));
}

async function unpostedReinstatements({ payments, ledger, times }) {
  const pages = pagesOf(payments, firstId, (after) => [
    `select id, reversal_id, reinstated_kobo, created_at < now() - ${deliveryTolerance} as is_due
     from reinstatements where id > $1 and ${inPeriod('created_at')} order by id limit ${pageSize}`,
    [after, ...times],
  ]);
  return missing(ledger, pages, (reinstatement) => ({
    subject: `reinstatement ${reinstatement.id} of reversal ${reinstatement.reversal_id}`,
    eventId: reinstatement.id,
    kind: 'donation-reinstated',
    grossKobo: reinstatement.reinstated_kobo,
    isDue: reinstatement.is_due,
  }));
}

/**
 * A provider's fee is posted minutes after its payment when the provider reports it, and is known within a day. One that is
 * unknown for longer is reported in every period. The id of a payment starts with the time of its opening.
 */
async function unpostedProviderFees({ payments, ledger, deterministicId, since, times }) {
  const late = await payments.rows(
    `select payment_id, paid_at from unbooked_provider_fees where paid_at < now() - interval '24 hours' limit ${maxViolations}`,
  );
  const first = since ? firstIdAt(since.getTime() - paidWithinMs) : firstId;
  const pages = pagesOf(payments, first, (after) => [
    `select id, provider, provider_fee_kobo, not exists (select from unbooked_provider_fees where payment_id = id)
              and paid_at < now() - interval '5 minutes' as is_due
     from payments where id > $1 and provider_fee_kobo > 0 and ${inPeriod('paid_at')} order by id limit ${pageSize}`,
    [after, ...times],
  ]);
  const unposted = await missing(ledger, pages, (payment) => ({
    subject: `provider fee of payment ${payment.id}`,
    eventId: keyOfFee(payment, deterministicId),
    kind: 'provider-fee',
    grossKobo: -payment.provider_fee_kobo,
    isDue: payment.is_due,
  }));
  return [
    ...late.map(({ payment_id, paid_at }) => ({
      subject: `provider fee of payment ${payment_id}`,
      details: { problem: 'not known after 24 hours', paid_at },
    })),
    ...unposted,
  ];
}

/** Returns the smallest uuid (v7) of a time. */
function firstIdAt(timeMs) {
  const hex = timeMs.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

async function unpostedSettlements({ payments, ledger, deterministicId, times }) {
  const pages = pagesOf(payments, '', (after) => [
    `select provider || ' ' || reference as id, provider, reference, amount_kobo, booked_at < now() - ${deliveryTolerance} as is_due
     from settlements where provider || ' ' || reference > $1 and ${inPeriod('booked_at')} order by 1 limit ${pageSize}`,
    [after, ...times],
  ]);
  return missing(ledger, pages, (settlement) => ({
    subject: `settlement ${settlement.reference} of ${settlement.provider}`,
    eventId: keyOfSettlement(settlement, deterministicId),
    kind: 'settlement',
    grossKobo: -settlement.amount_kobo,
    isDue: settlement.is_due,
  }));
}

async function unpostedSettledFees({ payments, ledger, times }) {
  const pages = pagesOf(payments, firstId, (after) => [
    `select id, payment_id, fee_kobo, booked_at < now() - ${deliveryTolerance} as is_due
     from settled_fees join settlements on settlements.provider = settled_fees.provider and reference = settlement_reference
     where id > $1 and ${inPeriod('booked_at')} order by id limit ${pageSize}`,
    [after, ...times],
  ]);
  return missing(ledger, pages, (fee) => ({
    subject: `settled fee ${fee.id} of payment ${fee.payment_id}`,
    eventId: fee.id,
    kind: 'provider-fee',
    grossKobo: -fee.fee_kobo,
    isDue: fee.is_due,
  }));
}

async function missing(ledger, pages, wantOf) {
  const found = [];
  for await (const page of pages) {
    const wanted = page.map(wantOf);
    const rows = await ledger.rows('select event_id, kind, gross_kobo from transactions where event_id = any($1)', [
      wanted.map(({ eventId }) => eventId),
    ]);
    const posted = new Map(rows.map((row) => [row.event_id, row]));
    for (const { subject, eventId, kind, grossKobo, isDue } of wanted) {
      const transaction = posted.get(eventId);
      if (!transaction && isDue) found.push({ subject, details: { problem: 'not posted', gross_kobo: grossKobo } });
      if (transaction && (transaction.kind !== kind || transaction.gross_kobo !== grossKobo))
        found.push({ subject, details: { problem: 'posted otherwise', gross_kobo: grossKobo, posted: transaction } });
    }
    if (found.length >= maxViolations) break;
  }
  return found;
}

async function transactionsWithoutCause({ payments, ledger, deterministicId, ids: [first, last] }) {
  const found = [];
  const pages = pagesOf(ledger, first, (after) => [
    `select id, event_id, kind, reference from transactions
     where id > $1 and id <= $2 and kind in ('donation-paid', 'donation-reversed', 'donation-reinstated', 'provider-fee', 'settlement') order by id limit ${pageSize}`,
    [after, last],
  ]);
  for await (const page of pages) {
    const donationIds = page.flatMap(({ reference }) => /^donation (\d+)$/.exec(reference)?.[1] ?? []);
    const donations = await payments.rows(
      'select payment_id, provider from donations join payments on payments.id = payment_id where donations.id = any($1)',
      [donationIds],
    );
    const reversals = await payments.rows('select id from reversals where id = any($1)', [
      page.filter(({ kind }) => kind === 'donation-reversed').map(({ event_id }) => event_id),
    ]);
    reversals.push(
      ...(await payments.rows('select id from reinstatements where id = any($1)', [
        page.filter(({ kind }) => kind === 'donation-reinstated').map(({ event_id }) => event_id),
      ])),
    );
    const fees = await payments.rows(
      'select id, provider from payments where id = any($1::uuid[]) and provider_fee_kobo > 0',
      [page.flatMap(({ reference }) => /^fee of payment ([0-9a-f-]{36})$/.exec(reference)?.[1] ?? [])],
    );
    const settledFees = await payments.rows('select id from settled_fees where id = any($1)', [
      page.filter(({ kind }) => kind === 'provider-fee').map(({ event_id }) => event_id),
    ]);
    const settlements = await payments.rows('select provider, reference from settlements where reference = any($1)', [
      page.flatMap(({ reference }) => /^settlement \w+ (.+)$/.exec(reference)?.[1] ?? []),
    ]);
    const known = new Set([
      ...settlements.map((settlement) => keyOfSettlement(settlement, deterministicId)),
      ...settledFees.map(({ id }) => id),
      ...fees.map((payment) => keyOfFee(payment, deterministicId)),
      ...donations.map((donation) => keyOfDonation(donation, deterministicId)),
      ...reversals.map(({ id }) => id),
    ]);
    for (const { id, event_id, kind, reference } of page)
      if (!known.has(event_id))
        found.push({
          subject: `transaction ${id}`,
          details: { problem: 'payments knows nothing of it', kind, reference },
        });
    if (found.length >= maxViolations) break;
  }
  return found;
}

/** The statuses of a withdrawal in the ledger, by the state of its payout: a reversal that overtook its payment declines. */
const statusesOfPayout = {
  approved: ['sending'],
  sending: ['sending'],
  paid: ['completed'],
  failed: ['declined'],
  returned: ['declined'],
  reversed: ['returned', 'declined'],
};

async function payoutsWithoutWithdrawal({ payments, ledger, times }) {
  const found = [];
  const pages = pagesOf(payments, firstId, (after) => [
    `select withdrawal_id as id, net_kobo, state, changed_at < now() - ${deliveryTolerance} as is_due
     from payouts where withdrawal_id > $1 and ${inPeriod('changed_at')} order by withdrawal_id limit ${pageSize}`,
    [after, ...times],
  ]);
  for await (const page of pages) {
    const rows = await ledger.rows(
      'select id, net_kobo, status from withdrawals where id = any($1) and sent_at is not null',
      [page.map(({ id }) => id)],
    );
    const sent = new Map(rows.map((row) => [row.id, row]));
    for (const { id, net_kobo, state, is_due } of page) {
      const withdrawal = sent.get(id);
      const isSame =
        withdrawal?.net_kobo === net_kobo && (!is_due || statusesOfPayout[state].includes(withdrawal.status));
      if (!isSame)
        found.push({ subject: `payout wd-${id}`, details: { problem: 'differs', net_kobo, state, withdrawal } });
    }
  }
  return found;
}

async function sentWithdrawalsWithoutPayout({ payments, ledger, times }) {
  const found = [];
  const pages = pagesOf(ledger, firstId, (after) => [
    `select id, net_kobo, status from withdrawals
     where id > $1 and ${inPeriod('sent_at')} and sent_at < now() - ${deliveryTolerance} order by id limit ${pageSize}`,
    [after, ...times],
  ]);
  for await (const page of pages) {
    const rows = await payments.rows('select withdrawal_id as id from payouts where withdrawal_id = any($1)', [
      page.map(({ id }) => id),
    ]);
    const known = new Set(rows.map(({ id }) => id));
    for (const { id, net_kobo, status } of page)
      if (!known.has(id))
        found.push({ subject: `withdrawal ${id}`, details: { problem: 'has no payout', net_kobo, status } });
  }
  return found;
}

async function* pagesOf(sql, first, queryAfter) {
  for (let after = first; ; ) {
    const page = await sql.rows(...queryAfter(after));
    if (page.length === 0) return;
    yield page;
    after = page.at(-1).id;
  }
}
