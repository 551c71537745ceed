/**
 * Cross-checks payments against the ledger, in both directions: every donation, reversal, reinstatement, provider fee and settlement has exactly
 * one transaction of its amount, and every such transaction has its row in payments. Payouts and the withdrawals that were
 * sent agree too. Only an operator's tool may read
 * two services at once; it reads each with that service's own role.
 */

/** @typedef {{ rows: (text: string, parameters?: unknown[]) => Promise<any[]> }} SqlRunner */
/** @typedef {{ subject: string, details: Record<string, unknown> }} Violation */

const pageSize = 5_000;

const firstId = '00000000-0000-0000-0000-000000000000';

/** Limits the number of reported violations; more would not help. */
const maxViolations = 1_000;

/** An event may take a moment from payments to the ledger. */
const deliveryTolerance = `interval '1 minute'`;

/**
 * @param {{ payments: SqlRunner, ledger: SqlRunner, deterministicId: (...words: (string | number)[]) => string }} services
 * @returns {Promise<Violation[]>}
 */
export async function crossCheckPayments(services) {
  return [
    ...(await unpostedDonations(services)),
    ...(await unpostedReversals(services)),
    ...(await unpostedReinstatements(services)),
    ...(await unpostedProviderFees(services)),
    ...(await unpostedSettlements(services)),
    ...(await unpostedSettledFees(services)),
    ...(await transactionsWithoutCause(services)),
    ...(await payoutsWithoutWithdrawal(services)),
    ...(await sentWithdrawalsWithoutPayout(services)),
  ];
}

const keyOfSettlement = ({ provider, reference }, deterministicId) =>
  deterministicId(provider, reference, 'settlement');

const keyOfFee = ({ provider, id }, deterministicId) => deterministicId(provider, id, 'provider-fee');

const keyOfDonation = ({ provider, payment_id }, deterministicId) =>
  deterministicId(provider, payment_id, 'donation-paid');

async function unpostedDonations({ payments, ledger, deterministicId }) {
  const pages = pagesOf(payments, 0, (after) => [
    `select donations.id, payment_id, provider, gross_kobo, donations.created_at < now() - ${deliveryTolerance} as is_due
     from donations join payments on payments.id = payment_id where donations.id > $1 order by donations.id limit ${pageSize}`,
    [after],
  ]);
  return missing(ledger, pages, (donation) => ({
    subject: `donation ${donation.id}`,
    eventId: keyOfDonation(donation, deterministicId),
    kind: 'donation-paid',
    grossKobo: donation.gross_kobo,
    isDue: donation.is_due,
  }));
}

async function unpostedReversals({ payments, ledger }) {
  const pages = pagesOf(payments, firstId, (after) => [
    `select id, donation_id, reversed_kobo, created_at < now() - ${deliveryTolerance} as is_due
     from reversals where id > $1 order by id limit ${pageSize}`,
    [after],
  ]);
  return missing(ledger, pages, (reversal) => ({
    subject: `reversal ${reversal.id} of donation ${reversal.donation_id}`,
    eventId: reversal.id,
    kind: 'donation-reversed',
    grossKobo: -reversal.reversed_kobo,
    isDue: reversal.is_due,
  }));
}

async function unpostedReinstatements({ payments, ledger }) {
  const pages = pagesOf(payments, firstId, (after) => [
    `select id, reversal_id, reinstated_kobo, created_at < now() - ${deliveryTolerance} as is_due
     from reinstatements where id > $1 order by id limit ${pageSize}`,
    [after],
  ]);
  return missing(ledger, pages, (reinstatement) => ({
    subject: `reinstatement ${reinstatement.id} of reversal ${reinstatement.reversal_id}`,
    eventId: reinstatement.id,
    kind: 'donation-reinstated',
    grossKobo: reinstatement.reinstated_kobo,
    isDue: reinstatement.is_due,
  }));
}

/** A provider's fee is posted minutes after its payment when the provider reports it, and is known within a day. */
async function unpostedProviderFees({ payments, ledger, deterministicId }) {
  const late = await payments.rows(
    `select payment_id, paid_at from unbooked_provider_fees where paid_at < now() - interval '24 hours' limit ${maxViolations}`,
  );
  const pages = pagesOf(payments, firstId, (after) => [
    `select id, provider, provider_fee_kobo, not exists (select from unbooked_provider_fees where payment_id = id)
              and paid_at < now() - interval '5 minutes' as is_due
     from payments where id > $1 and provider_fee_kobo > 0 order by id limit ${pageSize}`,
    [after],
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

async function unpostedSettlements({ payments, ledger, deterministicId }) {
  const settlements = await payments.rows(
    `select provider, reference, amount_kobo, booked_at < now() - ${deliveryTolerance} as is_due from settlements`,
  );
  return missing(ledger, [settlements], (settlement) => ({
    subject: `settlement ${settlement.reference} of ${settlement.provider}`,
    eventId: keyOfSettlement(settlement, deterministicId),
    kind: 'settlement',
    grossKobo: -settlement.amount_kobo,
    isDue: settlement.is_due,
  }));
}

async function unpostedSettledFees({ payments, ledger }) {
  const fees = await payments.rows(
    `select id, payment_id, fee_kobo, booked_at < now() - ${deliveryTolerance} as is_due
     from settled_fees join settlements on settlements.provider = settled_fees.provider and reference = settlement_reference`,
  );
  return missing(ledger, [fees], (fee) => ({
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

async function transactionsWithoutCause({ payments, ledger, deterministicId }) {
  const found = [];
  const pages = pagesOf(ledger, 0, (after) => [
    `select id, event_id, kind, reference from transactions
     where id > $1 and kind in ('donation-paid', 'donation-reversed', 'donation-reinstated', 'provider-fee', 'settlement') order by id limit ${pageSize}`,
    [after],
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
  }
  return found;
}

/** The status of a withdrawal in the ledger, by the state of its payout. */
const statusOfPayout = {
  approved: 'sending',
  sending: 'sending',
  paid: 'completed',
  failed: 'declined',
  returned: 'declined',
  reversed: 'returned',
};

async function payoutsWithoutWithdrawal({ payments, ledger }) {
  const found = [];
  const pages = pagesOf(payments, firstId, (after) => [
    `select withdrawal_id as id, net_kobo, state, changed_at < now() - ${deliveryTolerance} as is_due
     from payouts where withdrawal_id > $1 order by withdrawal_id limit ${pageSize}`,
    [after],
  ]);
  for await (const page of pages) {
    const rows = await ledger.rows(
      'select id, net_kobo, status from withdrawals where id = any($1) and sent_at is not null',
      [page.map(({ id }) => id)],
    );
    const sent = new Map(rows.map((row) => [row.id, row]));
    for (const { id, net_kobo, state, is_due } of page) {
      const withdrawal = sent.get(id);
      const isSame = withdrawal?.net_kobo === net_kobo && (!is_due || withdrawal.status === statusOfPayout[state]);
      if (!isSame)
        found.push({ subject: `payout wd-${id}`, details: { problem: 'differs', net_kobo, state, withdrawal } });
    }
  }
  return found;
}

async function sentWithdrawalsWithoutPayout({ payments, ledger }) {
  const found = [];
  const pages = pagesOf(ledger, firstId, (after) => [
    `select id, net_kobo, status from withdrawals
     where id > $1 and sent_at < now() - ${deliveryTolerance} order by id limit ${pageSize}`,
    [after],
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
