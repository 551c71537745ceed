import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { wordsOf } from '@tipnaija/messaging';
import { validate } from 'uuid';
import { DonationsService } from '../donations/donations.service.js';
import { eventKey } from '../providers/event-key.js';
import type { Charge, ProviderEvent } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { SettlementService } from '../settlement/settlement.service.js';
import { checkDelayMs, giveUpAfterMs } from './check-schedule.js';
import { type PendingPayment, ReconciliationRepository } from './reconciliation.repository.js';

/** A run of the job stays within its time: this many at once, for so many rounds. */
const lookUpsAtOnce = 10;
const roundsPerRun = 100;

/** The way money is found when its webhook is not: asking the provider, and settling through the same door. */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly payments: ReconciliationRepository,
    private readonly donations: DonationsService,
    private readonly providers: Providers,
    private readonly settlement: SettlementService,
  ) {}

  /** The donor came back from the provider and wants to know. */
  async confirm(reference: string): Promise<{ state: 'paid' | 'pending' | 'failed'; creatorId: string }> {
    const payment = validate(reference) ? await this.payments.findPayment(reference) : undefined;
    if (!payment) throw new DomainError('payment.not-found');
    const creatorId = payment.creator_id;
    if (payment.status === 'succeeded') return { state: 'paid', creatorId };
    try {
      return { state: await this.lookUpAndSettle(payment), creatorId };
    } catch (error) {
      this.logger.warn(`Payment ${reference} could not be looked up: ${wordsOf(error)}`);
      return { state: 'pending', creatorId };
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
    try {
      const state = await this.lookUpAndSettle(payment);
      if (state === 'paid') return;
    } catch (error) {
      this.logger.warn(`Payment ${payment.id} could not be checked: ${wordsOf(error)}`);
    }
    if (payment.age_ms > giveUpAfterMs) await this.donations.giveUp(payment.id);
    else await this.payments.scheduleCheck(payment.id, checkDelayMs(payment.checks, payment.age_ms));
  }

  /** `paid` only when the money was settled: what is found but does not fit our record is set aside for a person. */
  private async lookUpAndSettle(
    payment: Pick<PendingPayment, 'id' | 'provider' | 'provider_reference'>,
  ): Promise<'paid' | 'pending' | 'failed'> {
    const provider = this.providers.named(payment.provider);
    const found = await provider.lookUp({ reference: payment.id, providerReference: payment.provider_reference });
    if (found.state !== 'paid') return found.state === 'declined' ? 'failed' : 'pending';
    const outcome = await this.settlement.settle(lookupEvent(found.charge));
    return outcome === 'settled' || outcome === 'duplicate' ? 'paid' : 'pending';
  }
}

/** A look-up that found money, in the shape of the webhook we did not get. */
function lookupEvent(charge: Charge): ProviderEvent {
  return {
    type: 'charge',
    provider: charge.provider,
    eventKey: eventKey(charge.provider, 'look-up', charge.reference, charge.amountMinor, charge.currency),
    kind: 'look-up',
    reference: charge.reference,
    charge,
    body: Buffer.from(JSON.stringify(charge)),
  };
}
