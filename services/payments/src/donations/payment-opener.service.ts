import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import {
  coverFee,
  DomainError,
  type DonationDetails,
  type PaymentChannel,
  type PaymentProviderName,
} from '@tipnaija/contracts';
import { errorMessage, type SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { PaymentsConfig } from '../config.js';
import { ExchangeRatesService } from '../exchange-rates/exchange-rates.service.js';
import { firstCheckMs } from '../pending-payments/check-schedule.js';
import { deterministicId } from '../providers/deterministic-id.js';
import { ProviderCalls } from '../providers/provider-calls.service.js';
import { ProviderOffers } from '../providers/provider-offers.service.js';
import { Providers } from '../providers/providers.js';
import { type Attempt, decideAttempt } from './attempt.js';
import { AttemptsRepository } from './attempts.repository.js';
import { checkAmount, type PaymentPurpose } from './donation.js';
import { DonationsRepository, type NewPayment } from './donations.repository.js';

export type OpenRequest = {
  provider: PaymentProviderName;
  donor: DonationDetails;
  /** Kobo or cents, in the provider's currency. */
  amountMinor: number;
  /** Whether the donor pays the fee on top of that. */
  coversFee?: boolean | undefined;
  purpose?: PaymentPurpose;
  /** Reference of the failed attempt whose place the payment takes. */
  replaces?: string | null | undefined;
  channel?: PaymentChannel | undefined;
};

/**
 * `amountMinor` is what the donor pays. `isNew` is false for the payment of an earlier submit, `isPaid` true when there is
 * nothing left to pay; its confirmation may be on its way.
 */
export type OpenedPayment = Opened & { amountMinor: number };

type Opened = { reference: string; isNew: boolean; isPaid?: boolean };

/** The payment, or the error with which none was opened. */
type Opening = Opened | 'provider.switched-off' | 'provider.unavailable' | 'creator.not-found';

/** Shorter than the client timeout, longer than the provider call timeout. */
const waitForFirstSubmitMs = 10_000;

/**
 * Inserts our row before the provider call, so that every provider event finds its payment. A form submitted again, in
 * sequence or concurrently, resolves to the existing payment: a slow connection must not make a donor pay twice.
 */
@Injectable()
export class PaymentOpener {
  private readonly logger = new Logger('PaymentOpener');

  constructor(
    private readonly database: Database,
    private readonly donations: DonationsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly providers: Providers,
    private readonly calls: ProviderCalls,
    private readonly offers: ProviderOffers,
    private readonly rates: ExchangeRatesService,
    private readonly config: PaymentsConfig,
  ) {}

  /**
   * @throws DomainError `donation.below-minimum`, `donation.above-maximum`, `donation.method-unavailable`,
   * `provider.switched-off`, `payment.not-replaceable`, `creator.not-found`
   */
  async open(request: OpenRequest): Promise<OpenedPayment> {
    const { provider, donor, coversFee = false, purpose = 'donation', replaces } = request;
    const { currency } = this.providers.get(provider);
    const ngnPerUsd = currency === 'USD' ? (await this.rates.getCurrent()).ngnPerUsd : null;
    checkAmount(provider, request.amountMinor, { minimumKobo: donor.minimumKobo, ngnPerUsd });
    const amountMinor = coversFee ? coverFee(request.amountMinor, ngnPerUsd) : request.amountMinor;
    checkAmount(provider, amountMinor, { ngnPerUsd });
    const idempotencyKey = toIdempotencyKey(request, amountMinor);
    const paid = idempotencyKey ? await this.findPaid(idempotencyKey) : undefined;
    if (paid) return { reference: paid, isNew: false, isPaid: true, amountMinor };
    if (idempotencyKey) await this.donations.releaseIdempotencyKey(idempotencyKey, waitForFirstSubmitMs);
    const payment: NewPayment = {
      id: v7(),
      provider,
      currency,
      amountMinor,
      tipMinor: coversFee ? request.amountMinor : null,
      ngnPerUsd,
      donor,
      idempotencyKey,
      purpose,
      firstCheckInMs: firstCheckMs,
    };
    const opened = replaces
      ? await this.database.transaction((transaction) => this.openAttempt(transaction, payment, replaces))
      : await this.insert(payment, this.database);
    if (typeof opened === 'object') return { ...opened, amountMinor };
    if (opened === 'creator.not-found') throw new DomainError(opened);
    throw new DomainError(opened, { alternatives: await this.offers.alternativesTo(provider, amountMinor) });
  }

  /**
   * Returns the payment URL of another submit, waiting while its provider call is in progress; of a paid one the URL of
   * its receipt. Undefined when it failed.
   */
  async urlOfEarlier(reference: string): Promise<string | undefined> {
    for (const deadline = performance.now() + waitForFirstSubmitMs; performance.now() < deadline; await pause(100)) {
      const earlier = await this.attempts.find(this.database, reference);
      if (!earlier || earlier.status === 'failed') return undefined;
      if (earlier.status === 'succeeded') return `${this.config.PUBLIC_URL}/receipt/${reference}`;
      if (earlier.paymentUrl) return earlier.paymentUrl;
    }
    return undefined;
  }

  /**
   * Returns the reference of the payment that an earlier submit of the form started, when the provider has it as paid or in
   * process: its webhook may be late. Without a response it counts as unpaid.
   */
  private async findPaid(idempotencyKey: string): Promise<string | undefined> {
    const earlier = await this.donations.findLongSubmitted(idempotencyKey);
    if (!earlier) return undefined;
    try {
      return (await this.calls.isPaidOrInProcess(earlier.provider, earlier)) ? earlier.reference : undefined;
    } catch (error) {
      this.logger.warn(`Payment ${earlier.reference} look-up failed: ${errorMessage(error)}`);
      return undefined;
    }
  }

  private async openAttempt(sql: SqlRunner, payment: NewPayment, replaces: string): Promise<Opening> {
    const firstAttemptId = await this.attempts.lockFirst(sql, replaces);
    const attempts: Attempt[] = firstAttemptId ? await this.attempts.list(sql, firstAttemptId) : [];
    const { provider, currency, amountMinor, purpose = 'donation' } = payment;
    const { creatorId } = payment.donor;
    const requested = { provider, currency, amountMinor, purpose, creatorId, replaces };
    const { act, id } = decideAttempt(attempts, { ...requested, startWithinMs: waitForFirstSubmitMs });
    if (act !== 'replace' || !firstAttemptId) return { reference: id, isNew: false, isPaid: act === 'paid' };
    await this.attempts.markFirst(sql, firstAttemptId);
    return this.insert({ ...payment, replaces: { id, firstAttemptId } }, sql);
  }

  private async insert(payment: NewPayment, sql: SqlRunner): Promise<Opening> {
    const { id, idempotencyKey } = payment;
    const result = await this.donations.insertPayment(payment, sql);
    if (result === 'inserted') return { reference: id, isNew: true };
    if (result === 'suspended') return 'creator.not-found';
    const earlier = idempotencyKey && (await this.donations.findSubmitted(idempotencyKey, sql));
    if (earlier) return { reference: earlier.id, isNew: false, isPaid: earlier.isPaid };
    // Unless the provider is off, the earlier payment failed in the meantime and released the key.
    return result === 'switched-off' ? 'provider.switched-off' : 'provider.unavailable';
  }
}

/**
 * Returns the same key for the same form with the same content. A key from content alone would merge the tips of two
 * donors.
 */
function toIdempotencyKey({ provider, donor, coversFee, channel }: OpenRequest, amountMinor: number): string | null {
  const { formId, creatorId, donorName, message, giftEffect, donorEmail, selectedSong } = donor;
  if (!formId) return null;
  const content = [
    creatorId,
    donorName ?? '',
    message ?? '',
    giftEffect ?? '',
    donorEmail ?? '',
    selectedSong?.id ?? '',
    channel ?? 'checkout',
  ];
  return deterministicId('submission', provider, formId, amountMinor, ...content, ...(coversFee ? ['covers fee'] : []));
}
