/** A model of the ledger without accounts, which adds up the accepted operations. */
import { randomUUID } from 'node:crypto';
import {
  DomainError,
  type DonationPaid,
  type ErrorCode,
  type EventEnvelope,
  type PaymentProviderName,
  paymentProviderNames,
  type Withdrawal,
} from '@tipnaija/contracts';
import type { LedgerTransaction } from '../src/transactions/ledger-transaction.js';

/**
 * The 5% fee, rounded half a kobo up, in integers. Reimplemented here, so that a defect of the product's fee shows as a
 * difference.
 */
export const feeOf = (grossKobo: number) => Math.floor((grossKobo * 5 + 50) / 100);
export const netOf = (grossKobo: number) => grossKobo - feeOf(grossKobo);

export type Tip = { data: DonationPaid; remainingKobo: number };

/** A tip of which `disputedKobo` may go back. No other reversal happens meanwhile. */
export type Disputed = { about: Tip; disputeId: string; disputedKobo: number };

export class Model {
  readonly wallets = new Map<string, number>();
  readonly tips: Tip[] = [];
  readonly posted: LedgerTransaction[][] = [];
  readonly pending: Withdrawal[] = [];
  /** Ids of the withdrawals that a schedule requested. */
  readonly scheduled = new Set<string>();
  /** With the payout provider. */
  readonly sent: Withdrawal[] = [];
  /** Paid by the provider, which may still come back. */
  readonly arrived: Withdrawal[] = [];
  /** How often each answer was decisive. */
  readonly answers = new Map<string, number>();
  flagRevision = 0;
  readonly disputed: Disputed[] = [];
  readonly heldKobo = new Map<string, number>();
  /** How many disputes held money, of which most are over at the end. */
  disputesOpened = 0;
  feesKobo = 0;
  /** What each provider took from donors and did not return. */
  readonly takenKobo = new Map<PaymentProviderName, number>(paymentProviderNames.map((name) => [name, 0]));
  dueKobo = 0;
  sendingKobo = 0;
  paidOutKobo = 0;
  payoutFeesKobo = 0;
  answered = 0;
  premiumKobo = 0;
  operations = 0;

  /** The whole amount leaves the wallet and waits to be paid, without our fee. */
  request(withdrawal: Withdrawal): void {
    const { creatorId, grossKobo } = withdrawal;
    this.add(creatorId, -grossKobo);
    this.feesKobo += feeOf(grossKobo);
    this.dueKobo += netOf(grossKobo);
    this.pending.push(withdrawal);
  }

  /** The whole amount returns to the wallet, including our fee. */
  giveBack({ creatorId, grossKobo }: Withdrawal): void {
    this.add(creatorId, grossKobo);
    this.feesKobo -= feeOf(grossKobo);
  }

  /** A withdrawal that was neither paid nor sent. */
  returnToWallet(withdrawal: Withdrawal): void {
    const { id, grossKobo } = withdrawal;
    this.giveBack(withdrawal);
    this.dueKobo -= netOf(grossKobo);
    const index = this.pending.findIndex((pending) => pending.id === id);
    if (index >= 0) this.pending.splice(index, 1);
  }

  take(provider: PaymentProviderName, kobo: number): void {
    this.takenKobo.set(provider, (this.takenKobo.get(provider) ?? 0) + kobo);
  }

  hold(creatorId: string, kobo: number): void {
    this.heldKobo.set(creatorId, (this.heldKobo.get(creatorId) ?? 0) + kobo);
    this.add(creatorId, -kobo);
  }

  add(creatorId: string, kobo: number): void {
    this.wallets.set(creatorId, (this.wallets.get(creatorId) ?? 0) + kobo);
  }
}

/** Returns a handler that turns rejections with these codes into undefined, and throws every other error. */
export const rejectedWith = (...codes: ErrorCode[]) => {
  return (error: unknown) => {
    if (!(error instanceof DomainError && codes.includes(error.code))) throw error;
    return undefined;
  };
};

export function envelope<Data>(data: Data): EventEnvelope<Data> {
  const about = { id: randomUUID(), type: 'random', version: 1, correlationId: 'random' };
  return { ...about, occurredAt: new Date().toISOString(), data };
}
