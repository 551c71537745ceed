import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type WebhookOutcome } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { DonationsService } from '../donations/donations.service.js';
import { lookUpEvent, refundLookUpEvent } from '../providers/look-up-event.js';
import type { WebhookHint } from '../providers/payment-provider.js';
import { ProviderCalls } from '../providers/provider-calls.service.js';
import { Providers } from '../providers/providers.js';
import { abandonAfterMs, checkDelayMs } from './check-schedule.js';
import { type PendingPayment, PendingPaymentsRepository } from './pending-payments.repository.js';

/** Bounds the duration of one job run: parallel look-ups, and rounds. */
const lookUpConcurrency = 10;
const roundsPerRun = 100;

/**
 * Finds money whose webhook did not arrive: looks payments up at the provider and confirms them on the same code path
 * as webhooks.
 */
@Injectable()
export class PendingPaymentsService {
  private readonly logger = new Logger('PendingPayments');

  constructor(
    private readonly payments: PendingPaymentsRepository,
    private readonly donations: DonationsService,
    private readonly providers: Providers,
    private readonly calls: ProviderCalls,
    private readonly confirmation: PaymentConfirmationService,
  ) {}

  /**
   * Looks a payment up for a waiting donor, at most once every two seconds per payment. When the look-up fails, the
   * payment stays unchanged.
   */
  async refresh(reference: string): Promise<void> {
    const payment = await this.payments.claimLookUp(reference);
    if (!payment) return;
    try {
      await this.lookUpAndConfirm(payment);
    } catch (error) {
      this.logger.warn(`Payment ${reference} look-up failed: ${errorMessage(error)}`);
    }
  }

  /**
   * Looks up what a webhook only hints at: the charge of an unpaid payment, the refunds of a paid one. The hint itself
   * is not booked, so a forged one costs one call to the provider.
   * @throws DomainError `service.unavailable` for a second hint within two seconds. The provider may repeat it in half
   * an hour or never, so polling looks an unpaid payment up as soon as it may
   */
  async followHint({ reference: named, provider: name }: WebhookHint): Promise<WebhookOutcome> {
    const payment = named === null ? undefined : await this.payments.findHinted(named, name);
    if (!payment) return 'ignored';
    if (!(await this.payments.claimHint(payment.id))) {
      await this.payments.checkSoon(payment.id);
      throw new DomainError('service.unavailable');
    }
    if (payment.status !== 'succeeded') {
      const found = await this.lookUpAndConfirm(payment);
      return found === 'not-paid' ? 'ignored' : found;
    }
    const { id: reference, provider_reference: providerReference } = payment;
    const refunds = await this.providers.get(name).listRefundsOf({ reference, providerReference });
    const outcomes = await Promise.all(refunds.map((refund) => this.confirmation.confirm(refundLookUpEvent(refund))));
    return outcomes.find((outcome) => outcome !== 'duplicate') ?? 'duplicate';
  }

  /** Checks due payments in bounded parallel. A payment whose look-up fails is checked again later. */
  async checkDuePayments(): Promise<void> {
    for (let round = 0; round < roundsPerRun; round += 1) {
      const due = await this.payments.claimDue(lookUpConcurrency);
      await Promise.all(due.map((payment) => this.check(payment)));
      if (due.length < lookUpConcurrency) return;
    }
  }

  private async check(payment: PendingPayment): Promise<void> {
    const found = await this.lookUpAndConfirm(payment).catch((error: unknown) => {
      this.logger.warn(`Payment ${payment.id} check failed: ${errorMessage(error)}`);
      return 'look-up-failed' as const;
    });
    if (found === 'confirmed') return;
    // Only an explicit provider result ends the polling: after a failed look-up the payment may still have been paid.
    if (found === 'not-paid' && payment.age_ms > abandonAfterMs) return this.donations.markAbandoned(payment.id);
    // A failed look-up is repeated one interval earlier: the donor may have paid.
    const checks = found === 'look-up-failed' ? payment.checks - 1 : payment.checks;
    await this.payments.scheduleCheck(payment.id, checkDelayMs(checks, payment.age_ms));
  }

  /** Returns `quarantined` when the payment was paid but its event was quarantined or failed. */
  private async lookUpAndConfirm(
    payment: Pick<PendingPayment, 'id' | 'provider' | 'provider_reference'>,
  ): Promise<'confirmed' | 'quarantined' | 'not-paid'> {
    const { id: reference, provider_reference: providerReference } = payment;
    const found = await this.calls.lookUp(payment.provider, { reference, providerReference });
    if (found.state === 'paid') {
      const outcome = await this.confirmation.confirm(lookUpEvent(found.charge));
      return outcome === 'confirmed' || outcome === 'duplicate' ? 'confirmed' : 'quarantined';
    }
    await this.payments.noteDeclined(payment.id, found.state === 'declined');
    return 'not-paid';
  }
}
