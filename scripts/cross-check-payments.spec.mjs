import { expect, it } from 'vitest';
import { crossCheckPayments } from './cross-check-payments.mjs';

const id = '0198f0c2-0000-7000-8000-000000000001';

/** Returns a service whose tables are empty but for one page of rows of the first query that matches. */
function aService(pattern, rows) {
  let isRead = false;
  return {
    rows: async (text) => {
      if (isRead || !pattern.test(text)) return [];
      isRead = true;
      return rows;
    },
  };
}

const check = (payments, ledger) => crossCheckPayments({ payments, ledger, deterministicId: () => 'unused' });
const aPayout = (change = {}) =>
  aService(/from payouts where withdrawal_id >/, [{ id, net_kobo: 950, state: 'paid', is_due: true, ...change }]);
const aWithdrawal = (change = {}) =>
  aService(/from withdrawals where id = any/, [{ id, net_kobo: 950, status: 'completed', ...change }]);
const nothing = aService(/^$/, []);

it.each([
  ['agrees with its withdrawal', aPayout(), aWithdrawal(), []],
  ['is newer than a minute', aPayout({ is_due: false, state: 'reversed' }), aWithdrawal(), []],
  ['was reversed after it was paid', aPayout({ state: 'reversed' }), aWithdrawal({ status: 'returned' }), []],
  ['was reversed before it was paid', aPayout({ state: 'reversed' }), aWithdrawal({ status: 'declined' }), []],
  ['was reversed alone', aPayout({ state: 'reversed' }), aWithdrawal(), [`payout wd-${id}`]],
  ['has another amount', aPayout(), aWithdrawal({ net_kobo: 951 }), [`payout wd-${id}`]],
  ['has another end', aPayout({ state: 'failed' }), aWithdrawal(), [`payout wd-${id}`]],
  ['has no withdrawal', aPayout(), nothing, [`payout wd-${id}`]],
])('crossCheckPayments reports a payout unless it agrees: one that %s', async (_which, payments, ledger, subjects) => {
  expect((await check(payments, ledger)).map(({ subject }) => subject)).toEqual(subjects);
});

it('crossCheckPayments reports a sent withdrawal without a payout', async () => {
  const ledger = aService(/sent_at </, [{ id, net_kobo: 950, status: 'sending' }]);
  expect(await check(nothing, ledger)).toMatchObject([
    { subject: `withdrawal ${id}`, details: { problem: 'has no payout' } },
  ]);
});

it('crossCheckPayments compares what both services recorded in a period, and each row with the whole other side', async () => {
  const queries = [];
  const recording = { rows: async (text, parameters) => (queries.push({ text, parameters }), []) };
  const payments = {
    rows: async (text, ...rest) => (/max\(id\)/.test(text) ? [{ newest: 0 }] : recording.rows(text, ...rest)),
  };
  const [since, until] = [new Date('2025-12-31T23:00:00Z'), new Date('2026-01-31T23:00:00Z')];
  const services = { payments, ledger: recording, deterministicId: () => 'unused' };
  await crossCheckPayments(services, { after: 10, upTo: 20, since, until });
  const bounded = queries.filter(({ text }) => !text.includes('unbooked_provider_fees where paid_at'));
  for (const { text, parameters } of bounded)
    if (text.includes('from transactions')) expect(parameters).toEqual([10, 20]);
    else expect(parameters.slice(1)).toEqual([since, until]);
  expect(bounded).toHaveLength(9);
  // 2025-09-30T23:00:00Z: a payment may be paid months after it was opened.
  expect(bounded.find(({ text }) => text.includes('provider_fee_kobo')).parameters[0]).toMatch(/^01999cda-a980-/);
});
