import { describe, expect, it } from '@jest/globals';
import type { Transaction } from '@tipnaija/service-kit';
import type { Payment } from '../donations/donation.js';
import { ReversalAdmission } from './reversal-admission.service.js';
import type { ReversalNotice } from './reversal-notices.js';
import type { ReversalNoticesRepository } from './reversal-notices.repository.js';
import type { ReversalsRepository } from './reversals.repository.js';

const transaction = {} as Transaction;
const aTip = { id: 'p', provider: 'stripe', purpose: 'donation', isSurplus: false } as Payment;
const failure = {
  provider: 'stripe',
  reference: 'pi_1',
  providerRefundId: 're_1',
  reversalReference: 'refund re_1',
  amountMinor: 500,
  currency: 'USD',
} as const;
const atTheProvider = 'The payer has not been paid back; return the money on the dashboard of the provider';

/** Returns the next step that staff read about the failed refund of a payment. */
async function nextStepOf(payment: Payment, isBooked: boolean): Promise<unknown> {
  const notices: ReversalNotice[] = [];
  const repository = {
    listByPayments: async () => notices,
    countOwnRefunds: async () => [],
    insert: async (_sql: unknown, reported: readonly ReversalNotice[]) => void notices.push(...reported),
    failOwnRefund: async () => undefined,
  };
  const admission = new ReversalAdmission(
    {} as ReversalsRepository,
    repository as unknown as ReversalNoticesRepository,
  );
  const admit = (cause: 'refund' | 'refund-failed') =>
    admission.admit(transaction, [{ payment, correlationId: 'test', reversal: { ...failure, cause } }]);
  if (isBooked) await admit('refund');
  const { discrepancies } = await admit('refund-failed');
  return discrepancies[0]?.details.next;
}

describe('ReversalAdmission for a refund that failed', () => {
  it.each([
    [true, /what counts of it can be refunded again$/],
    [false, /the refund can be requested again$/],
  ])('lets staff request the refund of a tip again, booked before: %s', async (isBooked, step) => {
    expect(await nextStepOf(aTip, isBooked)).toMatch(step);
  });

  it.each([
    ['a surplus payment', { isSurplus: true }, true],
    ['a surplus payment', { isSurplus: true }, false],
    ['a Premium payment', { purpose: 'premium' }, true],
    ['a Premium payment', { purpose: 'premium' }, false],
  ] as const)('sends staff to the provider for %s, which no screen refunds (%o, booked before: %s)', async (...row) => {
    const [, change, isBooked] = row;
    expect(await nextStepOf({ ...aTip, ...change } as Payment, isBooked)).toBe(atTheProvider);
  });
});
