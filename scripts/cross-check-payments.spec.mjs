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
