import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Posting } from './posting.js';
import { premiumByCardPosting, premiumFromWalletPosting, premiumRefundedPosting } from './premium.posting.js';
import {
  withdrawalAmounts,
  withdrawalCompletedPosting,
  withdrawalDeclinedPosting,
  withdrawalRequestedPosting,
} from './withdrawal.posting.js';

const creatorId = '0190a0b0-0000-7000-8000-000000000001';
const at = new Date('2026-11-21T10:00:00.000Z');
const anyAmount = fc.integer({ min: 1, max: 100_000_000_000 });

function aStep(grossKobo: number) {
  return { eventId: creatorId, withdrawalId: 'w1', creatorId, at, ...withdrawalAmounts(grossKobo) };
}

const sumOf = ({ legs }: Posting) => legs.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
const legOn = ({ legs }: Posting, account: string) => legs.find((leg) => leg.account === account)?.amountKobo ?? 0;

describe('a withdrawal', () => {
  it('of ₦10,000 costs ₦500 and owes ₦9,500 to the bank account', () => {
    expect(withdrawalRequestedPosting(aStep(1_000_000)).legs).toEqual([
      { account: `wallet:${creatorId}`, amountKobo: -1_000_000 },
      { account: 'fees', amountKobo: 50_000 },
      { account: 'payouts-due', amountKobo: 950_000 },
    ]);
  });

  it('when paid leaves our bank', () => {
    expect(withdrawalCompletedPosting(aStep(1_000_000)).legs).toEqual([
      { account: 'payouts-due', amountKobo: -950_000 },
      { account: 'bank', amountKobo: 950_000 },
    ]);
  });

  it('of nothing is refused', () => {
    expect(() => withdrawalAmounts(0)).toThrow(RangeError);
  });

  it('of any amount from one kobo to a billion naira balances at every step, and fee + net = gross', () => {
    fc.assert(
      fc.property(anyAmount, (grossKobo) => {
        const step = aStep(grossKobo);
        expect(step.feeKobo + step.netKobo).toBe(grossKobo);
        for (const build of [withdrawalRequestedPosting, withdrawalCompletedPosting, withdrawalDeclinedPosting]) {
          const posting = build(step);
          expect(sumOf(posting)).toBe(0);
          expect(posting.legs.every(({ amountKobo }) => amountKobo !== 0)).toBe(true);
          expect(legOn(posting, 'fees')).toBe(posting.feeKobo);
        }
      }),
    );
  });

  it('that is declined puts every kobo back where it was', () => {
    fc.assert(
      fc.property(anyAmount, (grossKobo) => {
        const [asked, declined] = [
          withdrawalRequestedPosting(aStep(grossKobo)),
          withdrawalDeclinedPosting(aStep(grossKobo)),
        ];
        for (const { account } of asked.legs) expect(legOn(asked, account) + legOn(declined, account)).toBe(0);
        expect(declined.legs).toHaveLength(asked.legs.length);
      }),
    );
  });

  it('that is paid leaves nothing owed', () => {
    fc.assert(
      fc.property(anyAmount, (grossKobo) => {
        const [asked, paid] = [
          withdrawalRequestedPosting(aStep(grossKobo)),
          withdrawalCompletedPosting(aStep(grossKobo)),
        ];
        expect(legOn(asked, 'payouts-due') + legOn(paid, 'payouts-due')).toBe(0);
      }),
    );
  });
});

describe('premium', () => {
  const purchase = { eventId: creatorId, reference: 'premium 1', at };

  it.each([
    [
      'from the wallet',
      (amountKobo: number) => premiumFromWalletPosting({ ...purchase, creatorId, amountKobo }),
      `wallet:${creatorId}`,
    ],
    [
      'by card',
      (amountKobo: number) => premiumByCardPosting({ ...purchase, provider: 'stripe', amountKobo }),
      'stripe-clearing',
    ],
  ])('%s moves any amount to premium revenue, without a fee', (_, build, from) => {
    fc.assert(
      fc.property(anyAmount, (amountKobo) => {
        const posting = build(amountKobo);
        expect(posting).toMatchObject({ grossKobo: amountKobo, feeKobo: 0 });
        expect(posting.legs).toEqual([
          { account: from, amountKobo: -amountKobo },
          { account: 'premium-revenue', amountKobo },
        ]);
      }),
    );
    expect(() => build(0)).toThrow(RangeError);
  });

  it('given back by the provider undoes what was moved', () => {
    fc.assert(
      fc.property(anyAmount, (amountKobo) => {
        const posting = premiumRefundedPosting({ ...purchase, provider: 'paystack', amountKobo });
        expect(posting).toMatchObject({ kind: 'premium-refunded', grossKobo: -amountKobo, feeKobo: 0 });
        expect(posting.legs).toEqual([
          { account: 'paystack-clearing', amountKobo },
          { account: 'premium-revenue', amountKobo: -amountKobo },
        ]);
      }),
    );
  });
});
