import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { wordsOf } from '@tipnaija/messaging';
import { validate } from 'uuid';
import { DonationsService } from '../donations/donations.service.js';
import { eventKey } from '../providers/event-key.js';
import type { Charge, ChargeState, ProviderEvent, ProviderName } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { SettlementService } from '../settlement/settlement.service.js';
import { checkDelayMs, giveUpAfterMs } from './check-schedule.js';
import { type PendingPayment, ReconciliationRepository } from './reconciliation.repository.js';

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
      const { state } = await this.lookUpAndSettle(payment.provider, reference);
      return { state: state === 'paid' ? 'paid' : state === 'declined' ? 'failed' : 'pending', creatorId };
    } catch (error) {
      this.logger.warn(`Payment ${reference} could not be looked up: ${wordsOf(error)}`);
      return { state: 'pending', creatorId };
    }
  }

  /** Checks the payments that are due. One that cannot be looked up is tried again later and holds up no other. */
  async checkDuePayments(): Promise<void> {
    for (const payment of await this.payments.claimDue(50)) {
      try {
        const { state } = await this.lookUpAndSettle(payment.provider, payment.id);
        if (state !== 'paid') await this.waitOrGiveUp(payment);
      } catch (error) {
        this.logger.warn(`Payment ${payment.id} could not be checked: ${wordsOf(error)}`);
        await this.payments.scheduleCheck(payment.id, checkDelayMs(payment.checks));
      }
    }
  }

  private async waitOrGiveUp(payment: PendingPayment): Promise<void> {
    if (payment.age_ms > giveUpAfterMs) await this.donations.giveUp(payment.id);
    else await this.payments.scheduleCheck(payment.id, checkDelayMs(payment.checks));
  }

  private async lookUpAndSettle(provider: ProviderName, reference: string): Promise<ChargeState> {
    const found = await this.providers.named(provider).lookUp(reference);
    if (found.state === 'paid') await this.settlement.settle(lookupEvent(found.charge));
    return found;
  }
}

/** A look-up that found money, in the shape of the webhook we did not get. */
function lookupEvent(charge: Charge): ProviderEvent {
  return {
    type: 'charge',
    provider: charge.provider,
    eventKey: eventKey(charge.provider, 'look-up', charge.reference, charge.amountKobo, charge.currency),
    kind: 'look-up',
    reference: charge.reference,
    charge,
    body: Buffer.from(JSON.stringify(charge)),
  };
}
