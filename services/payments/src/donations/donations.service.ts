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
  type Supporter,
} from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { v7 } from 'uuid';
import { PaymentsConfig } from '../config.js';
import { anonymised, hiddenBy, withoutHiddenWords } from '../hidden-words/hidden-words.js';
import { HiddenWordsService } from '../hidden-words/hidden-words.service.js';
import { checkDelayMs } from '../pending-payments/check-schedule.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { ProviderName, StartedPayment } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { checkAmount, type PaymentPurpose } from './donation.js';
import { type DonationRow, DonationsRepository } from './donations.repository.js';

/** Less than the donor's patience, more than the provider's time limit. */
const waitForFirstSubmitMs = 10_000;

@Injectable()
export class DonationsService {
  private readonly logger = new Logger('Donations');

  constructor(
    private readonly donations: DonationsRepository,
    private readonly providers: Providers,
    private readonly config: PaymentsConfig,
    private readonly hiddenWords: HiddenWordsService,
  ) {}

  /** By Paystack, in naira: the donor goes to the provider's page. */
  async initiate(ask: InitiateDonation): Promise<InitiatedDonation> {
    const opened = await this.open('paystack', ask, ask.amountKobo);
    const { reference } = opened;
    if (!opened.isNew) return { paymentUrl: await this.urlOfEarlier(reference, ask), reference };
    const started = await this.startAt('paystack', opened, {
      amountMinor: ask.amountKobo,
      returnUrl: `${this.config.PUBLIC_URL}/api/payments/return`,
      cancelUrl: ask.cancelUrl,
    });
    if (started.kind !== 'hosted') throw new TypeError('Paystack has no embedded form');
    await this.donations.savePaymentUrl(reference, started.paymentUrl);
    return { paymentUrl: started.paymentUrl, reference };
  }

  /** By Stripe, in dollars: the donor pays in a form in our page. Asked twice for one payment, Stripe gives the same intent. */
  async initiateCard(ask: InitiateCardDonation): Promise<InitiatedCardDonation> {
    const opened = await this.open('stripe', ask, ask.amountCents);
    const { reference } = opened;
    const started = await this.startAt('stripe', opened, {
      amountMinor: ask.amountCents,
      returnUrl: '',
      cancelUrl: '',
    });
    if (started.kind !== 'embedded') throw new TypeError('Stripe has no page of its own here');
    await this.donations.saveProviderReference(reference, started.providerReference);
    return { clientSecret: started.clientSecret, reference };
  }

  /** A month of premium at Paystack. Whoever pays comes back to /premium-callback. */
  async initiatePremium(ask: { creatorId: string; amountKobo: number; cancelUrl: string }): Promise<InitiatedDonation> {
    const { creatorId, amountKobo, cancelUrl } = ask;
    const nobody = { donorName: null, message: null, giftEffect: null, donorEmail: null, formId: null };
    const opened = await this.open('paystack', { creatorId, ...nobody }, amountKobo, 'premium');
    const returnUrl = `${this.config.PUBLIC_URL}/premium-callback`;
    const started = await this.startAt('paystack', opened, { amountMinor: amountKobo, returnUrl, cancelUrl });
    if (started.kind !== 'hosted') throw new TypeError('Paystack has no embedded form');
    return { paymentUrl: started.paymentUrl, reference: opened.reference };
  }

  /**
   * Our row comes first, so that whatever the provider does next has something to be matched with. A form that was
   * submitted a moment ago, twice in a row or at the same time, is the payment it already is: nobody pays twice for a
   * slow connection.
   */
  private async open(
    name: ProviderName,
    donor: DonationDetails,
    amountMinor: number,
    purpose: PaymentPurpose = 'donation',
  ): Promise<{ reference: string; isNew: boolean }> {
    const { currency } = this.providers.named(name);
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
    // It failed in between and let go of the form.
    if (!earlier) throw new DomainError('provider.unavailable');
    return { reference: earlier.id, isNew };
  }

  /** Where the first submit was sent, waited for while its call to the provider is under way. */
  private async urlOfEarlier(reference: string, ask: InitiateDonation): Promise<string> {
    const idempotencyKey = toIdempotencyKey('paystack', ask, ask.amountKobo) as string;
    for (const deadline = performance.now() + waitForFirstSubmitMs; performance.now() < deadline; await pause(100)) {
      const earlier = await this.donations.findSubmitted(idempotencyKey);
      if (earlier?.id !== reference || earlier.status === 'failed') break;
      if (earlier.status === 'succeeded') return `${this.config.PUBLIC_URL}/receipt/${reference}`;
      if (earlier.paymentUrl) return earlier.paymentUrl;
    }
    throw new DomainError('provider.unavailable');
  }

  /**
   * Asks for money. When the call fails we do not know whether the provider has the payment; the row is marked failed,
   * and confirms all the same should money come.
   */
  private async startAt(
    name: ProviderName,
    { reference, isNew }: { reference: string; isNew: boolean },
    ask: { amountMinor: number; returnUrl: string; cancelUrl: string },
  ): Promise<StartedPayment> {
    const provider = this.providers.named(name);
    try {
      return await provider.start({ reference, currency: provider.currency, ...ask });
    } catch (error) {
      this.logger.error(`Payment ${reference} could not be started: ${errorMessage(error)}`);
      // One that was started before is still whatever it was.
      if (isNew) await this.donations.markNotStarted(reference, errorMessage(error));
      throw new DomainError('provider.unavailable');
    }
  }

  /** Nothing came for as long as a provider may still tell of it. Should money come all the same, it confirms. */
  giveUp(reference: string): Promise<void> {
    return this.donations.markFailed(reference, 'never paid');
  }

  async listDonations(options: {
    creatorId: string;
    order: DonationListOrder;
    limit: number;
    beforeId?: number;
  }): Promise<DonationItem[]> {
    const rows = await this.donations.listDonations({ ...options, beforeId: options.beforeId ?? null });
    return rows.map((row) => withoutHiddenWords(toItem(row), row.hidden ? hiddenBy(row.hidden) : {}));
  }

  async listSupporters({ after, ...page }: { creatorId: string; limit: number; after?: string }): Promise<Supporter[]> {
    const [rows, hidden] = await Promise.all([
      after === undefined
        ? this.donations.listSupporters(page)
        : this.donations.listSupportersAfter({ ...page, after }),
      this.hiddenWords.listHiddenNames(page.creatorId),
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

/** The same form with the same content has the same key. Content alone would make one payment of two donors' tips. */
function toIdempotencyKey(name: ProviderName, donor: DonationDetails, amountMinor: number): string | null {
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
