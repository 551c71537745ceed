import { Injectable, Logger } from '@nestjs/common';
import {
  anonymousDonor,
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
import { wordsOf } from '@tipnaija/messaging';
import { v7 } from 'uuid';
import { PaymentsConfig } from '../config.js';
import type { ProviderName } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { checkDelayMs } from '../reconciliation/check-schedule.js';
import { checkAmount } from './donation.js';
import { DonationsRepository } from './donations.repository.js';

@Injectable()
export class DonationsService {
  private readonly logger = new Logger('Donations');

  constructor(
    private readonly donations: DonationsRepository,
    private readonly providers: Providers,
    private readonly config: PaymentsConfig,
  ) {}

  /** By Paystack, in naira: the donor goes to the provider's page. */
  async initiate(ask: InitiateDonation): Promise<InitiatedDonation> {
    const { reference, started } = await this.start('paystack', ask, {
      amountMinor: ask.amountKobo,
      cancelUrl: ask.cancelUrl,
    });
    if (started.kind !== 'hosted') throw new TypeError('Paystack has no embedded form');
    return { paymentUrl: started.paymentUrl, reference };
  }

  /** By Stripe, in dollars: the donor pays in a form in our page. */
  async initiateCard(ask: InitiateCardDonation): Promise<InitiatedCardDonation> {
    const { reference, started } = await this.start('stripe', ask, { amountMinor: ask.amountCents, cancelUrl: '' });
    if (started.kind !== 'embedded') throw new TypeError('Stripe has no page of its own here');
    await this.donations.saveProviderReference(reference, started.providerReference);
    return { clientSecret: started.clientSecret, reference };
  }

  /**
   * Asks for money: our row first, so that whatever the provider does next has something to be matched with. When the
   * call fails we do not know whether the provider has the payment; the row is marked failed, and settles all the same
   * should money come.
   */
  private async start(name: ProviderName, donor: DonationDetails, ask: { amountMinor: number; cancelUrl: string }) {
    const provider = this.providers.named(name);
    checkAmount(name, ask.amountMinor);
    const reference = v7();
    const { currency } = provider;
    const ngnPerUsd = currency === 'USD' ? this.config.USD_TO_NGN : null;
    const firstCheckInMs = checkDelayMs(0, 0);
    await this.donations.insertPayment({
      id: reference,
      provider: name,
      currency,
      ngnPerUsd,
      donor,
      firstCheckInMs,
      ...ask,
    });
    try {
      return { reference, started: await provider.start({ reference, currency, ...ask }) };
    } catch (error) {
      this.logger.error(`Payment ${reference} could not be started: ${wordsOf(error)}`);
      await this.donations.markFailed(reference, wordsOf(error));
      throw new DomainError('provider.unavailable');
    }
  }

  /** Nothing came for as long as a provider may still tell of it. Should money come all the same, it settles. */
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
    return rows.map((row) => ({
      id: row.id,
      donorName: row.donor_name ?? anonymousDonor,
      amount: row.standing_kobo,
      message: row.message,
      giftEffect: row.gift_effect as GiftEffect | null,
      createdAt: row.created_at.toISOString(),
      status: 'paid',
    }));
  }

  async listSupporters(options: { creatorId: string; limit: number }): Promise<Supporter[]> {
    const rows = await this.donations.listSupporters(options);
    return rows.map((row) => ({
      donorName: row.donor_name,
      donationCount: row.donation_count,
      totalDonated: row.total_kobo,
    }));
  }

  async getTotals(creatorId: string): Promise<{ totalKobo: number; donationCount: number }> {
    const totals = await this.donations.findTotals(creatorId);
    return { totalKobo: totals?.total_kobo ?? 0, donationCount: totals?.donation_count ?? 0 };
  }
}
