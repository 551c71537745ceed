import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type RefundItem } from '@tipnaija/contracts';
import { errorMessage, type SqlRunner } from '@tipnaija/messaging';
import { v7 } from 'uuid';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { refundLookUpEvent } from '../providers/look-up-event.js';
import { Providers } from '../providers/providers.js';
import { isStuck, refundAmount, refundCheckDelayMs } from './refund.js';
import { type RefundableDonation, type RefundRow, RefundsRepository } from './refunds.repository.js';

/**
 * Refunds that we start: by admins, and of surplus payments. A refund reduces the donation when the provider reports it as returned, by webhook or look-up;
 * it is confirmed like any other reversal. The refund row is written before the provider is called, so that no refund
 * is lost.
 */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly providers: Providers,
    private readonly confirmation: PaymentConfirmationService,
    private readonly discrepancies: DiscrepanciesService,
  ) {}

  /**
   * Returns the donation and the amount to refund.
   * @throws DomainError `donation.not-found`, `refund.nothing-stands`, `refund.above-what-stands`
   */
  async prepare(donationId: number, requestedMinor: number | null) {
    const donation = await this.refunds.findDonation(donationId);
    if (!donation) throw new DomainError('donation.not-found');
    return { donation, amountMinor: refundAmount(donation.remainingMinor, requestedMinor) };
  }

  /**
   * Records a refund. `start` requests it from the provider after the transaction. `RefundRequestsService` decides which
   * refunds need an approval; `maxTotalKobo` keeps those without one within the limit.
   * @returns the id of the refund
   * @throws DomainError `refund.in-progress`
   */
  async insert(
    sql: SqlRunner,
    refund: {
      donation: RefundableDonation;
      amountMinor: number;
      reason: string;
      requestedBy: string;
      approvalId: string | null;
      maxTotalKobo: number | null;
    },
  ): Promise<string> {
    const id = v7();
    const isOnlyOne = await this.refunds.insert(sql, { ...refund, id, checkInMs: refundCheckDelayMs(0) });
    if (!isOnlyOne) throw new DomainError('refund.in-progress');
    return id;
  }

  /** @throws DomainError `refund.refused` */
  async start(donationId: number, id: string): Promise<RefundItem> {
    await this.whileHeld({ id, checks: 0 }, async (claimedAtMs) =>
      this.requestRefund((await this.refunds.find(id)) as RefundRow, claimedAtMs),
    );
    const refund = (await this.refunds.find(id)) as RefundRow;
    if (refund.status === 'failed') throw new DomainError('refund.refused');
    return toItem(donationId, refund);
  }

  async list(donationId: number): Promise<RefundItem[]> {
    return (await this.refunds.listByDonation(donationId)).map((refund) => toItem(donationId, refund));
  }

  /** Requests refunds with a lost response again, and looks up the state of the others. */
  async followDue(): Promise<void> {
    for (let due = await this.refunds.claimDue(10); due.length > 0; due = await this.refunds.claimDue(10)) {
      await Promise.all(due.map((refund) => this.follow(refund)));
    }
  }

  private follow(refund: RefundRow): Promise<void> {
    return this.whileHeld(refund, async (claimedAtMs) => {
      if (refund.status === 'asked' || !refund.providerRefundId) await this.requestRefund(refund, claimedAtMs);
      else await this.lookUp(refund, refund.providerRefundId).catch((error: unknown) => this.note(refund, error));
      const current = await this.refunds.find(refund.id);
      if (current && isStuck(current, new Date()))
        await this.recordDiscrepancy('refund-stuck', refund, current.providerRefundId);
    });
  }

  /** Does nothing when another process claimed the refund, after this one was paused for example. */
  private async whileHeld(
    { id, checks }: Pick<RefundRow, 'id' | 'checks'>,
    work: (claimedAtMs: number) => Promise<void>,
  ): Promise<void> {
    const claimedAtMs = performance.now();
    if (await this.refunds.hold(id, { checks, checkInMs: refundCheckDelayMs(checks) })) await work(claimedAtMs);
  }

  private async requestRefund(refund: RefundRow, claimedAtMs: number): Promise<void> {
    const { id, paymentId: reference, providerReference, amountMinor } = refund;
    try {
      const provider = this.providers.get(refund.provider);
      const result = await provider.refund({ reference, providerReference, refundId: id, amountMinor, claimedAtMs });
      if (result.state === 'accepted') {
        await this.refunds.markAccepted(id, result.providerRefundId, refundCheckDelayMs(refund.checks));
      } else {
        this.logger.error(`Refund ${id} was rejected by the provider: ${result.reason}`);
        await this.refunds.end(id, 'failed', result.reason);
        // No admin waits for the result of an automatic refund.
        if (refund.donationId === null) await this.recordDiscrepancy('refund-failed', refund, result.reason);
      }
    } catch (error) {
      this.note(refund, error);
    }
  }

  private async lookUp(refund: RefundRow, providerRefundId: string): Promise<void> {
    const { id, provider, paymentId: reference, providerReference } = refund;
    const found = await this.providers.get(provider).lookUpRefund({ reference, providerReference, providerRefundId });
    if (found.state === 'pending') return;
    if (found.state === 'returned') {
      // Book first: a finished refund is not looked up again. When its webhook arrived earlier, this changes nothing.
      await this.confirmation.confirm(refundLookUpEvent(found.reversal));
      return this.refunds.end(id, 'returned', null);
    }
    if (found.state === 'failed' && found.failure) await this.confirmation.confirm(refundLookUpEvent(found.failure));
    if (found.state === 'failed') await this.refunds.end(id, 'failed', 'The provider could not give it back');
    const kind = found.state === 'failed' ? 'refund-failed' : 'refund-stuck';
    await this.recordDiscrepancy(kind, refund, providerRefundId);
  }

  private recordDiscrepancy(
    kind: 'refund-failed' | 'refund-stuck',
    refund: RefundRow,
    theirs: string | null,
  ): Promise<void> {
    const { id: reference, provider, donationId, paymentId, amountMinor, currency } = refund;
    const subject: NewDiscrepancy['details'] =
      donationId === null ? { surplusPayment: paymentId } : { donation: donationId };
    const details = { ...subject, amountMinor, currency, theirs };
    return this.discrepancies.record([{ kind, provider, reference, details }]);
  }

  private note({ id }: RefundRow, error: unknown): void {
    this.logger.warn(`Refund ${id} has no provider response yet and is retried: ${errorMessage(error)}`);
  }
}

function toItem(donationId: number, { amountMinor: amount, createdAt, ...row }: RefundRow): RefundItem {
  const { id, currency, reason, status, failureReason } = row;
  return { id, donationId, amount, currency, reason, status, failureReason, createdAt: createdAt.toISOString() };
}
