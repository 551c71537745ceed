import { cancelCharge, DomainError, type PremiumChanged } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { DonationsRepository } from '../src/donations/donations.repository.js';
import { RenewalsService } from '../src/subscriptions/renewals.service.js';
import { SubscriptionsService } from '../src/subscriptions/subscriptions.service.js';
import { WalletPurchasesService } from '../src/subscriptions/wallet-purchases.service.js';
import { type RunningPayments, startPayments } from './payments.js';

type Charge = { creatorId: string; amountKobo: number; idempotencyKey: string };

/**
 * A fake ledger for wallet purchases: charges once per key, never more than the balance, and nothing after a
 * cancellation.
 */
export class Wallets {
  readonly balances = new Map<string, number>();
  readonly closed = new Set<string>();
  private readonly charged = new Map<string, Charge>();
  private readonly cancelled = new Set<string>();
  isAway = false;
  /** When true, responses are lost after the charge is made. */
  isDeaf = false;
  /** Runs when a charge arrives, before it is processed. */
  beforeCharge: () => Promise<unknown> = async () => undefined;
  /** Runs when a cancellation arrives, before it is processed. */
  beforeCancel: () => Promise<unknown> = async () => undefined;

  readonly call = async (contract: unknown, request: unknown): Promise<never> => {
    if (this.isAway) throw new DomainError('service.unavailable');
    const charge = request as Charge;
    const response = await (contract === cancelCharge ? this.cancel(charge) : this.charge(charge));
    if (this.isDeaf) throw new DomainError('service.unavailable');
    return response as never;
  };

  monthsOf(creatorId: string): number {
    return [...this.charged.values()].filter((charge) => charge.creatorId === creatorId).length;
  }

  private async charge({ creatorId, amountKobo, idempotencyKey }: Charge): Promise<{ chargedKobo: number }> {
    await this.beforeCharge();
    const made = this.charged.get(idempotencyKey);
    if (made && made.amountKobo !== amountKobo) throw new Error('The key was used for another charge');
    if (!made) {
      if (this.cancelled.has(idempotencyKey)) throw new DomainError('wallet.charge-cancelled');
      if (this.closed.has(creatorId)) throw new DomainError('wallet.closed');
      const balance = this.balances.get(creatorId) ?? 0;
      if (balance < amountKobo) throw new DomainError('wallet.insufficient');
      this.balances.set(creatorId, balance - amountKobo);
      this.charged.set(idempotencyKey, { creatorId, amountKobo, idempotencyKey });
    }
    return { chargedKobo: amountKobo };
  }

  private async cancel({ idempotencyKey }: Charge): Promise<{ chargedKobo: number }> {
    await this.beforeCancel();
    const made = this.charged.get(idempotencyKey);
    if (made) return { chargedKobo: made.amountKobo };
    this.cancelled.add(idempotencyKey);
    return { chargedKobo: 0 };
  }
}

/** Starts the payments service with these wallets as its ledger, and returns helpers for Premium tests. */
export async function startPremium(wallets: Wallets) {
  const payments = await startPayments({ ledger: wallets as never });
  const { database } = payments;
  return {
    payments,
    subscribe: (creatorId: string, key: string | null = null) =>
      payments.get(WalletPurchasesService).subscribe(creatorId, key),
    cancel: (creatorId: string) => payments.get(WalletPurchasesService).cancelRenewal(creatorId),
    renewDue: () => payments.get(RenewalsService).renewDue(),
    status: (creatorId: string) => payments.get(SubscriptionsService).status(creatorId),
    subscribeByPaystack: (creatorId: string) =>
      payments
        .get(SubscriptionsService)
        .subscribeAtProvider({ creatorId, provider: 'paystack', cancelUrl: 'https://tips.example.com' }),
    /** Returns the published changes of this creator's subscription, in order. */
    changesOf: async (creatorId: string): Promise<PremiumChanged['change'][]> => {
      const rows = await database.rows<{ data: PremiumChanged }>(
        `select data from outbox where type = 'payments.premium-changed' and data->>'creatorId' = $1 order by seq`,
        [creatorId],
      );
      return rows.map(({ data }) => data.change);
    },
    /** Moves the times of this subscription back by `interval`, which simulates the passage of time. */
    pass: async (creatorId: string, interval: string): Promise<void> => {
      await database.rows(
        `update subscriptions set expires_at = expires_at - $2::interval, next_renewal_at = next_renewal_at - $2::interval
         where creator_id = $1`,
        [creatorId, interval],
      );
      await database.rows('update paid_months set granted_at = granted_at - $2::interval where creator_id = $1', [
        creatorId,
        interval,
      ]);
    },
    /** The charge of the creator's last purchase, as it is sent to the ledger. */
    lastChargeOf: async (creatorId: string): Promise<Charge> => {
      const [purchase] = await database.rows<{ id: string }>(
        'select id from wallet_purchases where creator_id = $1 order by created_at desc limit 1',
        [creatorId],
      );
      return { creatorId, amountKobo: 1_000_000, idempotencyKey: purchase?.id ?? '' };
    },
    /** Simulates that the process that charged the wallet ended, a minute or more ago. */
    interruptPurchases: (creatorId: string, interval = '1 minute') =>
      database.rows('update wallet_purchases set created_at = created_at - $2::interval where creator_id = $1', [
        creatorId,
        interval,
      ]),
  };
}

/** Inserts a pending Premium payment. Returns its reference. */
export async function aPendingPremium(payments: RunningPayments, creatorId: string): Promise<string> {
  const id = v7();
  await new DonationsRepository(payments.database).insertPayment({
    id,
    provider: 'paystack',
    currency: 'NGN',
    amountMinor: 1_000_000,
    ngnPerUsd: null,
    donor: { creatorId, donorName: null, message: null, giftEffect: null, donorEmail: null, formId: null },
    idempotencyKey: null,
    purpose: 'premium',
    firstCheckInMs: 3_600_000,
  });
  return id;
}
