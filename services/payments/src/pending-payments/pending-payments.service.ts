import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type PaymentProviderName, type WebhookOutcome } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { lookUpEvent, refundLookUpEvent } from '../providers/look-up-event.js';
import type { WebhookHint } from '../providers/payment-provider.js';
import { ProviderCalls } from '../providers/provider-calls.service.js';
import { Providers } from '../providers/providers.js';
import { RiskReports } from '../risk/risk-reports.service.js';
import { type DueChecks, type PendingPayment, PendingPaymentsRepository } from './pending-payments.repository.js';

const lookUpConcurrency = 10;
/** More due payments than this are checked by the provider's list, whose calls do not grow with them. */
const maxLookUps = 2;
/** After a list, new payments wait for the next one: there are many. */
const listsAreUsedMs = 10 * 60_000;
/** The maximum difference between a payment's creation time in our records and at the provider. */
const marginMs = 10 * 60_000;
/** References per query. */
const listedAtOnce = 500;

type Found = 'confirmed' | 'quarantined' | 'not-paid' | 'in-process';

/**
 * Finds money whose webhook did not arrive: looks payments up at the provider and confirms them on the same code path
 * as webhooks.
 */
@Injectable()
export class PendingPaymentsService {
  private readonly logger = new Logger('PendingPayments');
  /** When this replica last used the list of each provider; `performance.now()`. */
  private readonly listedAt = new Map<PaymentProviderName, number>();

  constructor(
    private readonly payments: PendingPaymentsRepository,
    private readonly providers: Providers,
    private readonly calls: ProviderCalls,
    private readonly confirmation: PaymentConfirmationService,
    private readonly risk: RiskReports,
  ) {}

  /**
   * Looks a payment up for a waiting donor, at most once every two seconds per payment. When the look-up fails, the
   * payment stays unchanged.
   * @returns `isInProcess` unless the provider says that nothing was paid
   */
  async refresh(reference: string): Promise<{ isInProcess: boolean }> {
    const payment = await this.payments.claimLookUp(reference);
    if (!payment) return { isInProcess: true };
    try {
      return { isInProcess: (await this.lookUpAndConfirm(payment)) !== 'not-paid' };
    } catch (error) {
      this.logger.warn(`Payment ${reference} look-up failed: ${errorMessage(error)}`);
      return { isInProcess: true };
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
      return found === 'not-paid' || found === 'in-process' ? 'ignored' : found;
    }
    const { id: reference, provider_reference: providerReference } = payment;
    const refunds = await this.providers.get(name).listRefundsOf({ reference, providerReference });
    const outcomes = await Promise.all(refunds.map((refund) => this.confirmation.confirm(refundLookUpEvent(refund))));
    return outcomes.find((outcome) => outcome !== 'duplicate') ?? 'duplicate';
  }

  /** Checks the due payments of each provider: a few by look-ups, many by its list. */
  async checkDuePayments(): Promise<void> {
    const due = await this.payments.countDue();
    await Promise.all(due.map((checks) => this.checkProvider(checks)));
  }

  private checkProvider(checks: DueChecks): Promise<void> {
    if (this.waitsForList(checks)) return this.payments.postponeChecks(checks);
    return checks.count <= maxLookUps ? this.checkByLookUps(checks) : this.checkByList(checks);
  }

  /** Whether these are new payments only, and lists are in use. */
  private waitsForList({ provider, count, firstCount }: DueChecks): boolean {
    const listedAt = this.listedAt.get(provider) ?? Number.NEGATIVE_INFINITY;
    return firstCount === count && performance.now() - listedAt < listsAreUsedMs;
  }

  private async checkByLookUps(checks: DueChecks): Promise<void> {
    await this.checkEach(await this.payments.claimDue(checks));
  }

  /** Looks up only the payments that the list has; the others are unpaid. */
  private async checkByList(checks: DueChecks): Promise<void> {
    const { provider, oldestStart } = checks;
    this.listedAt.set(provider, performance.now());
    const range = { from: new Date(oldestStart.getTime() - marginMs), to: new Date(Date.now() + marginMs) };
    try {
      for await (const references of inBatches(this.providers.get(provider).listPaid(range)))
        await this.checkEach(await this.payments.claimListed(checks, references));
      await this.payments.finishChecks(checks);
    } catch (error) {
      this.logger.warn(`Payments could not be checked by the list of ${provider}: ${errorMessage(error)}`);
      await this.payments.postponeChecks(checks);
    }
  }

  private async checkEach(payments: readonly PendingPayment[]): Promise<void> {
    for (let first = 0; first < payments.length; first += lookUpConcurrency)
      await Promise.all(payments.slice(first, first + lookUpConcurrency).map((payment) => this.check(payment)));
  }

  private async check(payment: PendingPayment): Promise<void> {
    const found = await this.lookUpAndConfirm(payment).catch((error: unknown) => {
      this.logger.warn(`Payment ${payment.id} check failed: ${errorMessage(error)}`);
      return 'look-up-failed' as const;
    });
    if (found === 'confirmed') return;
    // Only an explicit provider result may be the last one: after a failed look-up the payment may have been paid.
    if (found === 'not-paid' || found === 'in-process') return this.payments.finishCheck(payment.id);
    await this.payments.scheduleCheck(payment.id, found === 'quarantined' ? 'response' : 'no-response');
  }

  /** Returns `quarantined` when the payment was paid but its event was quarantined or failed. */
  private async lookUpAndConfirm(payment: PendingPayment): Promise<Found> {
    const { id: reference, provider_reference: providerReference } = payment;
    const found = await this.calls.lookUp(payment.provider, { reference, providerReference });
    if (found.state === 'paid') {
      const outcome = await this.confirmation.confirm(lookUpEvent(found.charge));
      return outcome === 'confirmed' || outcome === 'duplicate' ? 'confirmed' : 'quarantined';
    }
    await this.payments.noteDeclined(payment.id, found.state === 'declined');
    if (found.state === 'declined') {
      const { cardSignature } = found;
      this.risk.declined(payment.id, { report: `${payment.id} ${cardSignature ?? ''}`, cardSignature });
    }
    return found.state === 'unpaid' && found.isInProcess ? 'in-process' : 'not-paid';
  }
}

async function* inBatches(references: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const reference of references) {
    batch.push(reference);
    if (batch.length < listedAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
