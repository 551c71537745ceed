import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerTransaction } from './ledger-transaction.js';
import {
  premiumByCardTransaction,
  premiumFromWalletTransaction,
  premiumRefundedTransaction,
} from './premium.transaction.js';
import {
  withdrawalAmounts,
  withdrawalCompletedTransaction,
  withdrawalDeclinedTransaction,
  withdrawalRequestedTransaction,
} from './withdrawal.transaction.js';

const creatorId = '0190a0b0-0000-7000-8000-000000000001';
const at = new Date('2026-11-21T10:00:00.000Z');
const anyAmount = fc.integer({ min: 1, max: 100_000_000_000 });

function aStep(grossKobo: number) {
  return { eventId: creatorId, withdrawalId: 'w1', creatorId, at, ...withdrawalAmounts(grossKobo) };
}

const sumOf = ({ entries }: LedgerTransaction) => entries.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
const entryOn = ({ entries }: LedgerTransaction, account: string) =>
  entries.find((entry) => entry.account === account)?.amountKobo ?? 0;

describe('Withdrawal transactions', () => {
  it('book a ₦500 fee and ₦9,500 due to the bank account for ₦10,000', () => {
    expect(withdrawalRequestedTransaction(aStep(1_000_000)).entries).toEqual([
      { account: `wallet:${creatorId}`, amountKobo: -1_000_000 },
      { account: 'fees', amountKobo: 50_000 },
      { account: 'payouts-due', amountKobo: 950_000 },
    ]);
  });

  it('move the net amount out of our bank when completed', () => {
    expect(withdrawalCompletedTransaction(aStep(1_000_000)).entries).toEqual([
      { account: 'payouts-due', amountKobo: -950_000 },
      { account: 'bank', amountKobo: 950_000 },
    ]);
  });

  it('throw RangeError for zero kobo', () => {
    expect(() => withdrawalAmounts(0)).toThrow(RangeError);
  });

  it('balance at every step for one kobo to a billion naira, with fee + net = gross', () => {
    fc.assert(
      fc.property(anyAmount, (grossKobo) => {
        const step = aStep(grossKobo);
        expect(step.feeKobo + step.netKobo).toBe(grossKobo);
        for (const build of [
          withdrawalRequestedTransaction,
          withdrawalCompletedTransaction,
          withdrawalDeclinedTransaction,
        ]) {
          const ledgerTransaction = build(step);
          expect(sumOf(ledgerTransaction)).toBe(0);
          expect(ledgerTransaction.entries.every(({ amountKobo }) => amountKobo !== 0)).toBe(true);
          expect(entryOn(ledgerTransaction, 'fees')).toBe(ledgerTransaction.feeKobo);
        }
      }),
    );
  });

  it('return every kobo to its account when declined', () => {
    fc.assert(
      fc.property(anyAmount, (grossKobo) => {
        const [request, declined] = [
          withdrawalRequestedTransaction(aStep(grossKobo)),
          withdrawalDeclinedTransaction(aStep(grossKobo)),
        ];
        for (const { account } of request.entries)
          expect(entryOn(request, account) + entryOn(declined, account)).toBe(0);
        expect(declined.entries).toHaveLength(request.entries.length);
      }),
    );
  });

  it('leave no payouts due when completed', () => {
    fc.assert(
      fc.property(anyAmount, (grossKobo) => {
        const [request, paid] = [
          withdrawalRequestedTransaction(aStep(grossKobo)),
          withdrawalCompletedTransaction(aStep(grossKobo)),
        ];
        expect(entryOn(request, 'payouts-due') + entryOn(paid, 'payouts-due')).toBe(0);
      }),
    );
  });
});

describe('Premium transactions', () => {
  const purchase = { eventId: creatorId, reference: 'premium 1', at };

  it.each([
    [
      'from the wallet',
      (amountKobo: number) => premiumFromWalletTransaction({ ...purchase, creatorId, amountKobo }),
      `wallet:${creatorId}`,
    ],
    [
      'by card',
      (amountKobo: number) => premiumByCardTransaction({ ...purchase, provider: 'stripe', amountKobo }),
      'stripe-clearing',
    ],
  ])('move any amount %s to premium revenue without a fee', (_, build, from) => {
    fc.assert(
      fc.property(anyAmount, (amountKobo) => {
        const ledgerTransaction = build(amountKobo);
        expect(ledgerTransaction).toMatchObject({ grossKobo: amountKobo, feeKobo: 0 });
        expect(ledgerTransaction.entries).toEqual([
          { account: from, amountKobo: -amountKobo },
          { account: 'premium-revenue', amountKobo },
        ]);
      }),
    );
    expect(() => build(0)).toThrow(RangeError);
  });

  it('invert the purchase when the provider refunds it', () => {
    fc.assert(
      fc.property(anyAmount, (amountKobo) => {
        const ledgerTransaction = premiumRefundedTransaction({ ...purchase, provider: 'paystack', amountKobo });
        expect(ledgerTransaction).toMatchObject({ kind: 'premium-refunded', grossKobo: -amountKobo, feeKobo: 0 });
        expect(ledgerTransaction.entries).toEqual([
          { account: 'paystack-clearing', amountKobo },
          { account: 'premium-revenue', amountKobo: -amountKobo },
        ]);
      }),
    );
  });
});
