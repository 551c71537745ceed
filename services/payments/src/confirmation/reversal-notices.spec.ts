import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Payment } from '../donations/donation.js';
import type { Reversal } from '../providers/payment-provider.js';
import { admitReversals, type OwnRefunds, type ReversalNotice } from './reversal-notices.js';

const payment = { id: 'p', provider: 'paystack', ngnPerUsd: null } as Payment;

type Report = Pick<Reversal, 'cause' | 'source' | 'amountMinor'> & { name: string };

const refundWebhook = (name: string, amountMinor = 1_000): Report => ({
  name: `refund ${name}`,
  cause: 'refund',
  amountMinor,
});
const refundLookUp = (name: string, amountMinor = 1_000): Report => ({
  ...refundWebhook(`look-up ${name}`, amountMinor),
  source: 'look-up',
});
const dispute = (name: string, amountMinor = 1_000): Report => ({
  name: `dispute ${name}`,
  cause: 'dispute',
  amountMinor,
});

/** Returns the amounts booked for these reports in sequence. */
function bookedAmounts(
  reports: readonly Report[],
  options: { own?: OwnRefunds[]; provider?: 'paystack' | 'stripe' } = {},
): number[] {
  const { own: ownRefunds = [], provider = 'paystack' } = options;
  const notices: ReversalNotice[] = [];
  return reports.flatMap(({ name: reversalReference, ...report }) => {
    const reversal = { provider, reference: 'p', currency: 'NGN', reversalReference, ...report };
    const admitted = admitReversals([{ reversal, payment, correlationId: 'test' }], { notices, ownRefunds });
    notices.push(...admitted.notices);
    return admitted.reversals.map((fresh) => fresh.reversal.amountMinor);
  });
}

const own = (count: number): OwnRefunds[] => [{ paymentId: 'p', amountMinor: 1_000, count }];

describe('admitReversals', () => {
  it.each<[string, Report[], OwnRefunds[], number]>([
    ['the same webhook twice', [refundWebhook('a'), refundWebhook('a')], [], 1],
    ['a look-up and then its webhook', [refundLookUp('1'), refundWebhook('a')], own(1), 1],
    ['a webhook and then its look-up', [refundWebhook('a'), refundLookUp('1')], own(1), 1],
    ['two refunds of one amount', [refundWebhook('a'), refundWebhook('b')], [], 2],
    ['two refunds, one webhook lost', [refundLookUp('1'), refundWebhook('b'), refundLookUp('2')], own(2), 2],
    ['refunds of two amounts', [refundLookUp('1'), refundWebhook('b', 2_000)], [], 2],
    ['a dispute and then its refund', [dispute('d'), refundWebhook('a')], [], 1],
    ['the refund of a dispute and then the dispute', [refundWebhook('a'), dispute('d')], [], 1],
    ['a dispute, its refund, and the refund look-up', [dispute('d'), refundWebhook('a'), refundLookUp('1')], [], 1],
    ['a dispute beside a refund we requested', [dispute('d'), refundWebhook('a')], own(1), 2],
    ['a refund we requested beside a dispute', [refundWebhook('a'), dispute('d')], own(1), 2],
    [
      'a refund requested after a refunded dispute, with a lost webhook',
      [dispute('d'), refundWebhook('a'), refundLookUp('2')],
      own(1),
      2,
    ],
  ])('books each movement of money once: %s', (_what, reports, ownRefunds, count) => {
    expect(bookedAmounts(reports, { own: ownRefunds })).toHaveLength(count);
  });

  it('books every movement once for any order of its reports', () => {
    const reportsOf = fc.array(fc.constantFrom('own refund', 'refunded dispute'), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(reportsOf, fc.infiniteStream(fc.nat()), (movements, order) => {
        const reports = movements.flatMap((movement, index) => [
          ...(movement === 'refunded dispute' ? [dispute(`${index}`)] : []),
          refundWebhook(`${index}`),
          refundLookUp(`${index}`),
        ]);
        const shuffled = reports
          .map((report) => ({ report, place: order.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ report }) => report);
        const ownCount = movements.filter((movement) => movement === 'own refund').length;
        expect(bookedAmounts([...shuffled, ...shuffled], { own: own(ownCount) })).toHaveLength(movements.length);
      }),
    );
  });

  it('books a Stripe refund and a Stripe dispute of the same amount as two movements', () => {
    expect(bookedAmounts([refundWebhook('re_1'), dispute('dp_1')], { provider: 'stripe' })).toHaveLength(2);
  });
});
