import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import {
  anonymousDonor,
  type CreatorTotals,
  DomainError,
  type DonationDetails,
  type DonationItem,
  type DonationListOrder,
  type GiftEffect,
  type InitiateCardDonation,
  type InitiateDonation,
  type InitiatedCardDonation,
  type InitiatedDonation,
  type PaymentProviderName,
  type Supporter,
} from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { v7 } from 'uuid';
import { PaymentsConfig } from '../config.js';
import { anonymised, hiddenBy, withoutHiddenFields } from '../hidden-fields/hidden-fields.js';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import { checkDelayMs } from '../pending-payments/check-schedule.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { StartedPayment } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { checkAmount, type PaymentPurpose } from './donation.js';
import { type DonationRow, DonationsRepository } from './donations.repository.js';

/** Shorter than the client timeout, longer than the provider call timeout. */
const waitForFirstSubmitMs = 10_000;

@Injectable()
export class DonationsService {
  private readonly logger = new Logger('Donations');

  constructor(
    private readonly donations: DonationsRepository,
    private readonly providers: Providers,
    private readonly config: PaymentsConfig,
    private readonly hiddenFields: HiddenFieldsService,
  ) {}

  /**
   * Starts a payment on the provider's page and returns its URL.
   * @throws DomainError `donation.below-minimum`, `donation.above-maximum`, `provider.unavailable`
   */
  async initiate(request: InitiateDonation): Promise<InitiatedDonation> {
    const { provider, amountMinor } = request;
    const opened = await this.open(provider, request, amountMinor);
    const { reference } = opened;
    if (!opened.isNew) return { paymentUrl: await this.urlOfEarlier(reference, request), reference };
    const started = await this.startAt(provider, opened, {
      amountMinor,
      returnUrl: `${this.config.PUBLIC_URL}/api/payments/return`,
      cancelUrl: request.cancelUrl,
    });
    if (started.kind !== 'hosted') throw new TypeError(`${provider} started no payment page`);
    await this.donations.savePaymentUrl(reference, started.paymentUrl);
    return { paymentUrl: started.paymentUrl, reference };
  }

  /**
   * Starts a payment in a form on our page. The provider returns the same payment for a repeated reference.
   * @throws DomainError `donation.below-minimum`, `donation.above-maximum`, `donation.method-unavailable`,
   * `provider.unavailable`
   */
  async initiateCard(request: InitiateCardDonation): Promise<InitiatedCardDonation> {
    const { provider, amountMinor } = request;
    const opened = await this.open(provider, request, amountMinor);
    const { reference } = opened;
    const started = await this.startAt(provider, opened, { amountMinor, returnUrl: '', cancelUrl: '' });
    if (started.kind !== 'embedded') throw new TypeError(`${provider} started no payment form`);
    await this.donations.saveProviderReference(reference, started.providerReference);
    return { clientSecret: started.clientSecret, reference };
  }

  /** Starts a payment on the provider's page for a month of Premium. The creator returns to /premium-callback. */
  async initiatePremium(request: {
    creatorId: string;
    provider: PaymentProviderName;
    amountMinor: number;
    cancelUrl: string;
  }): Promise<InitiatedDonation> {
    const { creatorId, provider, amountMinor, cancelUrl } = request;
    const noDonor = { donorName: null, message: null, giftEffect: null, donorEmail: null, formId: null };
    const opened = await this.open(provider, { creatorId, ...noDonor }, amountMinor, 'premium');
    const returnUrl = `${this.config.PUBLIC_URL}/premium-callback`;
    const started = await this.startAt(provider, opened, { amountMinor, returnUrl, cancelUrl });
    if (started.kind !== 'hosted') throw new TypeError(`${provider} started no payment page`);
    return { paymentUrl: started.paymentUrl, reference: opened.reference };
  }

  /**
   * Inserts our row before the provider call, so that every provider event finds its payment. A form submitted again,
   * in sequence or concurrently, resolves to the existing payment: a slow connection must not make a donor pay twice.
   */
  private async open(
    name: PaymentProviderName,
    donor: DonationDetails,
    amountMinor: number,
    purpose: PaymentPurpose = 'donation',
  ): Promise<{ reference: string; isNew: boolean }> {
    const { currency } = this.providers.get(name);
    checkAmount(name, amountMinor);
    const idempotencyKey = toIdempotencyKey(name, donor, amountMinor);
    if (idempotencyKey) await this.donations.releaseIdempotencyKey(idempotencyKey, waitForFirstSubmitMs);
    const reference = v7();
    const isNew = await this.donations.insertPayment({
      id: reference,
      provider: name,
      currency,
      amountMinor,
      ngnPerUsd: currency === 'USD' ? this.config.USD_TO_NGN : null,
      donor,
      idempotencyKey,
      purpose,
      firstCheckInMs: checkDelayMs(0, 0),
    });
    if (isNew) return { reference, isNew };
    const earlier = idempotencyKey && (await this.donations.findSubmitted(idempotencyKey));
    // The earlier payment failed in the meantime and released the key.
    if (!earlier) throw new DomainError('provider.unavailable');
    return { reference: earlier.id, isNew };
  }

  /** Returns the payment URL of the first submit, waiting while its provider call is in progress. */
  private async urlOfEarlier(reference: string, request: InitiateDonation): Promise<string> {
    const idempotencyKey = toIdempotencyKey(request.provider, request, request.amountMinor) as string;
    for (const deadline = performance.now() + waitForFirstSubmitMs; performance.now() < deadline; await pause(100)) {
      const earlier = await this.donations.findSubmitted(idempotencyKey);
      if (earlier?.id !== reference || earlier.status === 'failed') break;
      if (earlier.status === 'succeeded') return `${this.config.PUBLIC_URL}/receipt/${reference}`;
      if (earlier.paymentUrl) return earlier.paymentUrl;
    }
    throw new DomainError('provider.unavailable');
  }

  /**
   * Starts the payment at the provider. After a failed call we cannot know whether the provider has the payment; the
   * row is marked as failed, and still confirms if money arrives.
   */
  private async startAt(
    name: PaymentProviderName,
    { reference, isNew }: { reference: string; isNew: boolean },
    request: { amountMinor: number; returnUrl: string; cancelUrl: string },
  ): Promise<StartedPayment> {
    const provider = this.providers.get(name);
    try {
      return await provider.start({ reference, currency: provider.currency, ...request });
    } catch (error) {
      this.logger.error(`Payment ${reference} could not be started: ${errorMessage(error)}`);
      // A payment that an earlier submit started keeps its status.
      if (isNew) await this.donations.markNotStarted(reference, errorMessage(error));
      throw new DomainError('provider.unavailable');
    }
  }

  /**
   * Marks a payment as failed after the period in which a provider may still report it. It still confirms if money
   * arrives.
   */
  markAbandoned(reference: string): Promise<void> {
    return this.donations.markFailed(reference, 'never paid');
  }

  async listDonations(options: {
    creatorId: string;
    order: DonationListOrder;
    limit: number;
    beforeId?: number;
  }): Promise<DonationItem[]> {
    const rows = await this.donations.listDonations({ ...options, beforeId: options.beforeId ?? null });
    return rows.map((row) => withoutHiddenFields(toItem(row), row.hidden ? hiddenBy(row.hidden) : {}));
  }

  async listSupporters({ after, ...page }: { creatorId: string; limit: number; after?: string }): Promise<Supporter[]> {
    const [rows, hidden] = await Promise.all([
      after === undefined
        ? this.donations.listSupporters(page)
        : this.donations.listSupportersAfter({ ...page, after }),
      this.hiddenFields.listHiddenNames(page.creatorId),
    ]);
    return anonymised(rows.map(toSupporter), hidden);
  }

  async getTotals(creatorIds: readonly string[]): Promise<CreatorTotals[]> {
    const rows = new Map((await this.donations.listTotals(creatorIds)).map((row) => [row.creator_id, row]));
    return creatorIds.map((creatorId) => {
      const totals = rows.get(creatorId);
      return {
        totalKobo: totals?.total_kobo ?? 0,
        donationCount: totals?.donation_count ?? 0,
        supporterCount: totals?.supporter_count ?? 0,
      };
    });
  }

  async listTotalsRevisions(creatorIds: readonly string[]): Promise<{ creatorId: string; revision: number }[]> {
    const rows = await this.donations.listTotalsRevisions(creatorIds);
    return rows.map(({ creator_id, revision }) => ({ creatorId: creator_id, revision }));
  }
}

/**
 * Returns the same key for the same form with the same content. A key from content alone would merge the tips of two
 * donors.
 */
function toIdempotencyKey(name: PaymentProviderName, donor: DonationDetails, amountMinor: number): string | null {
  const { formId, creatorId, donorName, message, giftEffect, donorEmail, selectedSong } = donor;
  if (!formId) return null;
  const content = [
    creatorId,
    donorName ?? '',
    message ?? '',
    giftEffect ?? '',
    donorEmail ?? '',
    selectedSong?.id ?? '',
  ];
  return deterministicId('submission', name, formId, amountMinor, ...content);
}

function toItem(row: DonationRow): DonationItem {
  return {
    id: row.id,
    donorName: row.donor_name ?? anonymousDonor,
    amount: row.remaining_kobo,
    message: row.message,
    giftEffect: row.gift_effect as GiftEffect | null,
    createdAt: row.paid_at.toISOString(),
    status: 'paid',
    ...(row.selected_song ? { selectedSong: row.selected_song } : {}),
  };
}

const toSupporter = (row: { donor_name: string; total_kobo: number; donation_count: number }): Supporter => ({
  donorName: row.donor_name,
  donationCount: row.donation_count,
  totalDonated: row.total_kobo,
});
