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

describe('a withdrawal', () => {
  it('of ₦10,000 costs ₦500 and owes ₦9,500 to the bank account', () => {
    expect(withdrawalRequestedTransaction(aStep(1_000_000)).entries).toEqual([
      { account: `wallet:${creatorId}`, amountKobo: -1_000_000 },
      { account: 'fees', amountKobo: 50_000 },
      { account: 'payouts-due', amountKobo: 950_000 },
    ]);
  });

  it('when paid leaves our bank', () => {
    expect(withdrawalCompletedTransaction(aStep(1_000_000)).entries).toEqual([
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

  it('that is declined puts every kobo back where it was', () => {
    fc.assert(
      fc.property(anyAmount, (grossKobo) => {
        const [asked, declined] = [
          withdrawalRequestedTransaction(aStep(grossKobo)),
          withdrawalDeclinedTransaction(aStep(grossKobo)),
        ];
        for (const { account } of asked.entries) expect(entryOn(asked, account) + entryOn(declined, account)).toBe(0);
        expect(declined.entries).toHaveLength(asked.entries.length);
      }),
    );
  });

  it('that is paid leaves nothing owed', () => {
    fc.assert(
      fc.property(anyAmount, (grossKobo) => {
        const [asked, paid] = [
          withdrawalRequestedTransaction(aStep(grossKobo)),
          withdrawalCompletedTransaction(aStep(grossKobo)),
        ];
        expect(entryOn(asked, 'payouts-due') + entryOn(paid, 'payouts-due')).toBe(0);
      }),
    );
  });
});

describe('premium', () => {
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
  ])('%s moves any amount to premium revenue, without a fee', (_, build, from) => {
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

  it('given back by the provider undoes what was moved', () => {
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
