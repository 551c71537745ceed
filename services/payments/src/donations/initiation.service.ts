import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  type InitiateCardDonation,
  type InitiateDonation,
  type InitiatedCardDonation,
  type InitiatedDonation,
  type PaymentProviderName,
  type ProviderUnavailable,
} from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { validate } from 'uuid';
import { BankTransfersService } from '../bank-transfers/bank-transfers.service.js';
import { PaymentsConfig } from '../config.js';
import type { StartedPayment } from '../providers/payment-provider.js';
import { ProviderCalls } from '../providers/provider-calls.service.js';
import { ProviderOffers } from '../providers/provider-offers.service.js';
import { RiskService } from '../risk/risk.service.js';
import { DonationsRepository } from './donations.repository.js';
import { type OpenedPayment, type OpenRequest, PaymentOpener } from './payment-opener.service.js';

/** Where the provider redirects the payer, by our reference of the payment. */
type PageUrls = { returnUrl: string; cancelUrlOf: (reference: string) => string };

/** Starts payments at the providers. When one fails, the error names the providers that can take over. */
@Injectable()
export class InitiationService {
  private readonly logger = new Logger('Initiation');

  constructor(
    private readonly donations: DonationsRepository,
    private readonly opener: PaymentOpener,
    private readonly calls: ProviderCalls,
    private readonly offers: ProviderOffers,
    private readonly transfers: BankTransfersService,
    private readonly risk: RiskService,
    private readonly config: PaymentsConfig,
  ) {}

  /**
   * Starts a payment and returns the URL where the donor pays: the provider's page, or our receipt page with an account
   * number.
   * @throws DomainError `donation.below-minimum`, `donation.above-maximum`, `donation.method-unavailable`,
   * `provider.switched-off`, `provider.unavailable`, `payment.not-replaceable`, `payment.no-account-number`,
   * `risk.challenge-required`, `risk.refused`
   */
  initiate(request: InitiateDonation): Promise<InitiatedDonation> {
    const { provider, amountMinor, coversFee, replaces, channel, origin, cancelUrl: _former, ...donor } = request;
    const payment = { provider, donor, amountMinor, coversFee, replaces, channel };
    const returnUrl = `${this.config.PUBLIC_URL}/api/payments/return`;
    const cancelUrlOf = (reference: string) =>
      `${returnUrl}?${new URLSearchParams({ reference, status: 'cancelled' })}`;
    return this.risk.guard({ creatorId: donor.creatorId, origin }, () =>
      channel === 'transfer' ? this.initiateTransfer(payment) : this.startPage(payment, { returnUrl, cancelUrlOf }),
    );
  }

  /**
   * Starts a payment in a form on our page. The provider returns the same payment for a repeated reference.
   * @throws DomainError as `initiate`, `donation.method-unavailable`, `payment.already-paid`
   */
  initiateCard(request: InitiateCardDonation): Promise<InitiatedCardDonation> {
    const { provider, amountMinor, coversFee, replaces, origin, ...donor } = request;
    const payment = { provider, donor, amountMinor, coversFee, replaces };
    return this.risk.guard({ creatorId: donor.creatorId, origin }, () => this.startForm(payment));
  }

  private async startForm(request: OpenRequest): Promise<InitiatedCardDonation> {
    const { provider, donor } = request;
    const opened = await this.opener.open(request);
    const { reference } = opened;
    if (opened.isPaid) throw new DomainError('payment.already-paid', { reference });
    const started = await this.startAt(provider, opened, { returnUrl: '', cancelUrlOf: () => '' });
    if (started.kind !== 'embedded') throw new TypeError(`${provider} started no payment form`);
    const { providerReference, clientSecret } = started;
    await this.donations.saveProviderReference(reference, { providerReference, donorEmail: donor.donorEmail });
    return { clientSecret, reference };
  }

  /**
   * Opens another account number for a tip whose number has expired; a number that still takes money stays.
   * @throws DomainError `payment.not-found`, `payment.already-paid`, `payment.no-account-number`,
   * `provider.switched-off`
   */
  async renewTransfer(reference: string): Promise<InitiatedDonation> {
    const earlier = validate(reference) ? await this.donations.findTransfer(reference) : undefined;
    if (!earlier) throw new DomainError('payment.not-found');
    const { status, isExpired, provider, requestedKobo, tipKobo, selectedSong, ...donor } = earlier;
    if (status === 'succeeded') throw new DomainError('payment.already-paid', { reference });
    if (!isExpired) return { paymentUrl: this.receiptUrl(reference), reference };
    const payment: OpenRequest = {
      provider,
      donor: { ...donor, formId: null, ...(selectedSong ? { selectedSong } : {}) },
      amountMinor: tipKobo ?? requestedKobo,
      coversFee: tipKobo !== null,
      replaces: reference,
      channel: 'transfer',
    };
    return this.risk.inherit(reference, () => this.initiateTransfer(payment));
  }

  /** Opens an account number for the payment; the receipt page shows it. */
  private async initiateTransfer(request: OpenRequest): Promise<InitiatedDonation> {
    const { provider } = request;
    if (!this.transfers.isOffered(provider)) throw new DomainError('donation.method-unavailable');
    const { reference, isNew, amountMinor } = await this.opener.open(request);
    if (!isNew) {
      const earlier = await this.opener.urlOfEarlier(reference);
      if (!earlier) throw new DomainError('payment.no-account-number');
      return { paymentUrl: earlier, reference };
    }
    try {
      await this.transfers.openAccount(provider, { reference, amountMinor });
    } catch (error) {
      await this.donations.markNotStarted(reference, errorMessage(error));
      throw error;
    }
    const paymentUrl = this.receiptUrl(reference);
    await this.donations.savePaymentUrl(reference, paymentUrl);
    return { paymentUrl, reference };
  }

  /** Starts a payment on the provider's page for a month of Premium. The creator returns to /premium-callback. */
  initiatePremium(request: {
    creatorId: string;
    provider: PaymentProviderName;
    amountMinor: number;
    cancelUrl: string;
    replaces?: string | null | undefined;
  }): Promise<InitiatedDonation> {
    const { creatorId, provider, amountMinor, cancelUrl, replaces } = request;
    const donor = { creatorId, donorName: null, message: null, giftEffect: null, donorEmail: null, formId: null };
    const returnUrl = `${this.config.PUBLIC_URL}/premium-callback`;
    const urls = { returnUrl, cancelUrlOf: () => cancelUrl };
    return this.startPage({ provider, donor, amountMinor, purpose: 'premium', replaces }, urls);
  }

  private receiptUrl(reference: string): string {
    return `${this.config.PUBLIC_URL}/receipt/${reference}`;
  }

  private async startPage(request: OpenRequest, urls: PageUrls): Promise<InitiatedDonation> {
    const { provider } = request;
    const opened = await this.opener.open(request);
    const { reference, amountMinor } = opened;
    if (opened.isPaid) return { paymentUrl: this.receiptUrl(reference), reference };
    if (!opened.isNew) {
      const paymentUrl = await this.opener.urlOfEarlier(reference);
      if (!paymentUrl) throw await this.unavailable(provider, { reference, amountMinor });
      return { paymentUrl, reference };
    }
    const started = await this.startAt(provider, opened, urls);
    if (started.kind !== 'hosted') throw new TypeError(`${provider} started no payment page`);
    await this.donations.savePaymentUrl(reference, started.paymentUrl);
    return { paymentUrl: started.paymentUrl, reference };
  }

  /**
   * Starts the payment at the provider. After a failed call we cannot know whether the provider has the payment; the
   * row is marked as failed, and still confirms if money arrives.
   */
  private async startAt(
    name: PaymentProviderName,
    { reference, isNew, amountMinor }: OpenedPayment,
    { returnUrl, cancelUrlOf }: PageUrls,
  ): Promise<StartedPayment> {
    try {
      return await this.calls.start(name, { reference, amountMinor, returnUrl, cancelUrl: cancelUrlOf(reference) });
    } catch (error) {
      this.logger.error(`Payment ${reference} could not be started: ${errorMessage(error)}`);
      // A payment that an earlier submit started keeps its status.
      if (isNew) await this.donations.markNotStarted(reference, errorMessage(error));
      throw await this.unavailable(name, { reference, amountMinor });
    }
  }

  private async unavailable(
    name: PaymentProviderName,
    { reference, amountMinor }: { reference: string; amountMinor: number },
  ): Promise<DomainError> {
    const alternatives = await this.offers.alternativesTo(name, amountMinor);
    const details: ProviderUnavailable = { reference, alternatives };
    return new DomainError('provider.unavailable', details);
  }
}
