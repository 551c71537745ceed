import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { DonationsService } from '../donations/donations.service.js';
import { lookUpEvent } from '../providers/look-up-event.js';
import { Providers } from '../providers/providers.js';
import { checkDelayMs, giveUpAfterMs } from './check-schedule.js';
import { type PendingPayment, PendingPaymentsRepository } from './pending-payments.repository.js';

/** A run of the job stays within its time: this many at once, for so many rounds. */
const lookUpsAtOnce = 10;
const roundsPerRun = 100;

/** The way money is found when its webhook is not: asking the provider, and confirming through the same door. */
@Injectable()
export class PendingPaymentsService {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly payments: PendingPaymentsRepository,
    private readonly donations: DonationsService,
    private readonly providers: Providers,
    private readonly confirmation: PaymentConfirmationService,
  ) {}

  /**
   * Somebody waits for this payment and wants to know: asks the provider, at most every two seconds however many ask.
   * What the provider does not answer stays as it was.
   */
  async refresh(reference: string): Promise<void> {
    const payment = await this.payments.claimLookUp(reference);
    if (!payment) return;
    try {
      await this.lookUpAndConfirm(payment);
    } catch (error) {
      this.logger.warn(`Payment ${reference} could not be looked up: ${errorMessage(error)}`);
    }
  }

  /** Checks the payments that are due, some at a time. One that cannot be looked up is tried again later. */
  async checkDuePayments(): Promise<void> {
    for (let round = 0; round < roundsPerRun; round += 1) {
      const due = await this.payments.claimDue(lookUpsAtOnce);
      await Promise.all(due.map((payment) => this.check(payment)));
      if (due.length < lookUpsAtOnce) return;
    }
  }

  private async check(payment: PendingPayment): Promise<void> {
    const found = await this.lookUpAndConfirm(payment).catch((error: unknown) => {
      this.logger.warn(`Payment ${payment.id} could not be checked: ${errorMessage(error)}`);
      return 'no-answer' as const;
    });
    if (found === 'confirmed') return;
    // Only the provider's word ends the wait: without it there may be money.
    if (found === 'not-paid' && payment.age_ms > giveUpAfterMs) return this.donations.giveUp(payment.id);
    await this.payments.scheduleCheck(payment.id, checkDelayMs(payment.checks, payment.age_ms));
  }

  /** `set-aside`: there is money, and it does not fit our record or failed in our hands. */
  private async lookUpAndConfirm(
    payment: Pick<PendingPayment, 'id' | 'provider' | 'provider_reference'>,
  ): Promise<'confirmed' | 'set-aside' | 'not-paid'> {
    const provider = this.providers.named(payment.provider);
    const found = await provider.lookUp({ reference: payment.id, providerReference: payment.provider_reference });
    if (found.state === 'paid') {
      const outcome = await this.confirmation.confirm(lookUpEvent(found.charge));
      return outcome === 'confirmed' || outcome === 'duplicate' ? 'confirmed' : 'set-aside';
    }
    await this.payments.noteDeclined(payment.id, found.state === 'declined');
    return 'not-paid';
  }
}
