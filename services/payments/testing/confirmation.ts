import type { DonationDetails } from '@tipnaija/contracts';
import type { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { BankTransfersRepository } from '../src/bank-transfers/bank-transfers.repository.js';
import { BankTransfersService } from '../src/bank-transfers/bank-transfers.service.js';
import type { PaymentsConfig } from '../src/config.js';
import { CreatorHoursRepository } from '../src/confirmation/creator-hours.repository.js';
import { DonationWriter } from '../src/confirmation/donation-writer.service.js';
import { PaymentConfirmationRepository } from '../src/confirmation/payment-confirmation.repository.js';
import { PaymentConfirmationService } from '../src/confirmation/payment-confirmation.service.js';
import { ReinstatementsRepository } from '../src/confirmation/reinstatements.repository.js';
import { ReversalAdmission } from '../src/confirmation/reversal-admission.service.js';
import { ReversalNoticesRepository } from '../src/confirmation/reversal-notices.repository.js';
import { ReversalsRepository } from '../src/confirmation/reversals.repository.js';
import { SurplusPaymentsRepository } from '../src/confirmation/surplus-payments.repository.js';
import { SurplusPayments } from '../src/confirmation/surplus-payments.service.js';
import { DiscrepanciesRepository } from '../src/discrepancies/discrepancies.repository.js';
import { DiscrepanciesService } from '../src/discrepancies/discrepancies.service.js';
import { DisputeRecords } from '../src/disputes/dispute-records.service.js';
import { DisputesRepository } from '../src/disputes/disputes.repository.js';
import { DonationsRepository } from '../src/donations/donations.repository.js';
import { HiddenFieldsRepository } from '../src/hidden-fields/hidden-fields.repository.js';
import { HiddenFieldsService } from '../src/hidden-fields/hidden-fields.service.js';
import { deterministicId } from '../src/providers/deterministic-id.js';
import type { ChargeCost, ProviderEvent } from '../src/providers/payment-provider.js';
import { RiskHashes } from '../src/risk/risk-hashes.js';
import { PaidMonthsRepository } from '../src/subscriptions/paid-months.repository.js';
import { PremiumPaymentsService } from '../src/subscriptions/premium-payments.service.js';
import { PremiumReversalsRepository } from '../src/subscriptions/premium-reversals.repository.js';
import { SubscriptionsRepository } from '../src/subscriptions/subscriptions.repository.js';
import { SubscriptionsService } from '../src/subscriptions/subscriptions.service.js';
import { WalletPurchasesRepository } from '../src/subscriptions/wallet-purchases.repository.js';
import { BlockedTips } from '../src/supporter-blocks/blocked-tips.service.js';
import { SupporterBlocksRepository } from '../src/supporter-blocks/supporter-blocks.repository.js';

/** Creates a PaymentConfirmationService, as one replica runs it. */
export function aConfirmation(
  database: Database,
  repository = new PaymentConfirmationRepository(),
): PaymentConfirmationService {
  const discrepancies = new DiscrepanciesService(database, new DiscrepanciesRepository(database));
  const reversals = new ReversalsRepository();
  const donations = new DonationWriter(
    repository,
    reversals,
    new ReinstatementsRepository(),
    new CreatorHoursRepository(),
    new BlockedTips(
      new SupporterBlocksRepository(database),
      new RiskHashes({ ENCRYPTION_KEY: 'k'.repeat(32) } as PaymentsConfig),
      new HiddenFieldsService(database, new HiddenFieldsRepository(database)),
    ),
  );
  const stored = new SubscriptionsRepository(database);
  // Subscriptions need no InitiationService here, because no payment is started.
  const subscriptions = new SubscriptionsService(database, stored, new PaidMonthsRepository(), undefined as never);
  const premium = new PremiumPaymentsService(
    stored,
    new PremiumReversalsRepository(),
    subscriptions,
    new WalletPurchasesRepository(database),
  );
  const admission = new ReversalAdmission(reversals, new ReversalNoticesRepository());
  const surplus = new SurplusPayments(new SurplusPaymentsRepository());
  // Accounts are opened nowhere here; only returned transfers are stored.
  const transfers = new BankTransfersService(
    new BankTransfersRepository(database),
    undefined as never,
    undefined as never,
  );
  return new PaymentConfirmationService(
    database,
    repository,
    admission,
    donations,
    premium,
    surplus,
    transfers,
    new DisputeRecords(database, new DisputesRepository(database)),
    discrepancies,
    nothingAtRisk as never,
  );
}

/** Tips are confirmed here without the start whose origin would be counted. */
const nothingAtRisk = { paid: () => undefined };

type PaymentOptions = Partial<DonationDetails> & {
  creatorId: string;
  amountMinor?: number;
  /** The tip, when the donor covers the fee and `amountMinor` includes it. */
  tipMinor?: number;
  idempotencyKey?: string;
};

/** Inserts a pending Paystack payment; by default ₦2,500 from Tunde. Returns its reference. */
export async function aPendingPayment(database: Database, options: PaymentOptions): Promise<string> {
  const { amountMinor = 250_000, tipMinor = null, idempotencyKey = null, ...given } = options;
  const id = v7();
  const nothing = { message: null, giftEffect: null, donorEmail: null, formId: null };
  await new DonationsRepository(database).insertPayment({
    id,
    provider: 'paystack',
    currency: 'NGN',
    amountMinor,
    tipMinor,
    ngnPerUsd: null,
    donor: { donorName: 'Tunde', ...nothing, ...given },
    idempotencyKey,
    firstCheckInMs: 30_000,
  });
  return id;
}

/** Builds Paystack's event of a paid transaction. The same reference, amount and currency give the same event. */
export function aCharge(
  reference: string,
  change: { amountMinor?: number; currency?: string; body?: Buffer; kind?: string; cost?: ChargeCost } = {},
): ProviderEvent {
  const { amountMinor = 250_000, currency = 'NGN', body = Buffer.from('{}'), kind = 'charge.success' } = change;
  const cost = change.cost ? { cost: change.cost } : {};
  const charge = { provider: 'paystack', reference, amountMinor, currency, paidAt: new Date(), ...cost } as const;
  const key = deterministicId('test', reference, amountMinor, currency);
  return { type: 'charge', provider: 'paystack', eventKey: key, kind, reference, charge, body };
}

/** Builds Paystack's event of a completed refund. The same name is the same refund. */
export function aRefund(
  reference: string,
  change: { amountMinor?: number; name?: string; currency?: string } = {},
): ProviderEvent {
  const { amountMinor = 250_000, name = 'refund 1', currency = 'NGN' } = change;
  const reversal = {
    provider: 'paystack',
    reference,
    reversalReference: name,
    amountMinor,
    currency,
    cause: 'refund',
  } as const;
  const key = deterministicId('test', reference, name);
  const body = Buffer.from('{}');
  return { type: 'reversal', provider: 'paystack', eventKey: key, kind: 'refund.processed', reference, reversal, body };
}

/**
 * Inserts a card payment of five dollars, ₦7,500 at ₦1,500 per dollar, and confirms it unless `isPaid` is false.
 * Returns its reference.
 */
export async function aPaidCardTip(
  database: Database,
  { creatorId, isPaid = true }: { creatorId: string; isPaid?: boolean },
): Promise<string> {
  const id = v7();
  await new DonationsRepository(database).insertPayment({
    id,
    provider: 'stripe',
    currency: 'USD',
    amountMinor: 500,
    ngnPerUsd: 1_500,
    donor: { creatorId, donorName: 'Femi', message: null, giftEffect: null, donorEmail: null, formId: null },
    idempotencyKey: null,
    firstCheckInMs: 30_000,
  });
  if (isPaid) await aConfirmation(database).confirm(aCardCharge(id));
  return id;
}

/** Builds Stripe's event of a card payment of five dollars. */
export function aCardCharge(reference: string): ProviderEvent {
  const charge = { provider: 'stripe', reference, amountMinor: 500, currency: 'USD', paidAt: new Date() } as const;
  const seen = { provider: 'stripe', kind: 'payment_intent.succeeded', reference, body: Buffer.from('{}') } as const;
  return { ...seen, type: 'charge', eventKey: deterministicId('test', reference, 'charge'), charge };
}

/** Builds Stripe's event of a closed dispute over five dollars. A payment has only this one dispute. */
export function aDisputeOutcome(reference: string, outcome: { status: 'lost' | 'won'; at: string }): ProviderEvent {
  const { status, at: occurredAt } = outcome;
  const dispute = { provider: 'stripe', reference, reversalReference: 'dispute dp_1', amountMinor: 500 } as const;
  const reversal = {
    ...dispute,
    currency: 'USD',
    cause: status === 'lost' ? 'dispute' : 'dispute-won',
    occurredAt,
  } as const;
  const seen = { provider: 'stripe', kind: 'charge.dispute.closed', reference, body: Buffer.from('{}') } as const;
  return { ...seen, type: 'reversal', eventKey: deterministicId('test', reference, status, occurredAt), reversal };
}

/** Returns the stored totals; undefined for a creator without donations. */
export async function totalsOf(donations: DonationsRepository, creatorId: string) {
  const [row] = await donations.listTotals([creatorId]);
  if (!row) return undefined;
  const { creator_id: _creatorId, ...totals } = row;
  return totals;
}
