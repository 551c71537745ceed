import { Injectable } from '@nestjs/common';
import { disputeClosed, disputeDeadlineChanged, disputeOpened } from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { deterministicId } from '../providers/deterministic-id.js';
import {
  type ActKind,
  afterReport,
  type DisputeOfPayment,
  deadlineKey,
  disputeId,
  toDeadlineEvent,
  toDisputeClosedEvent,
  toDisputeOpenedEvent,
  toPublish,
} from './dispute.js';
import { DisputesRepository } from './disputes.repository.js';

const publishedAtOnce = 100;

/** Records what providers report about disputes, and publishes what concerns creators and their wallets. */
@Injectable()
export class DisputeRecords {
  constructor(
    private readonly database: Database,
    private readonly disputes: DisputesRepository,
  ) {}

  /**
   * Records reports, in the transaction of their confirmation, which holds the locks of the payments and has booked the
   * reversals of lost disputes.
   */
  async record(transaction: Transaction, reports: readonly DisputeOfPayment[]): Promise<void> {
    for (const { report, paymentId } of reports) {
      const id = disputeId(report.provider, report.disputeReference);
      const known = await this.disputes.find(transaction, id);
      const dispute = afterReport(known, { report, paymentId, now: new Date() });
      await this.disputes.save(transaction, dispute);
      // Otherwise what was answered was the chargeback already, whose report comes later.
      const needsAnswer = dispute.state === 'needs-response';
      if (known?.isInquiry && !dispute.isInquiry && needsAnswer) await this.disputes.forgetAct(transaction, id);
      await this.publish(transaction, id);
      await this.publishDeadline(transaction, id);
    }
  }

  /** Records what an admin did about a dispute, once; alarms end with its commit. */
  async recordAct({
    paymentId,
    ...act
  }: {
    id: string;
    paymentId: string;
    kind: ActKind;
    adminId: string;
    isInquiry: boolean;
  }) {
    await this.database.transaction(async (transaction) => {
      await this.disputes.lockPayment(transaction, paymentId);
      await this.disputes.recordAct(transaction, act);
      await this.publishDeadline(transaction, act.id);
    });
  }

  /** Publishes disputes that were reported before their donation was confirmed, and deadlines of before this version. */
  async publishLate(): Promise<void> {
    for (const { id, paymentId } of await this.disputes.listUnpublishedDeadlines(publishedAtOnce)) {
      await this.database.transaction(async (transaction) => {
        await this.disputes.lockPayment(transaction, paymentId);
        await this.publishDeadline(transaction, id);
      });
    }
    for (const { id, paymentId } of await this.disputes.listUnpublished(publishedAtOnce)) {
      await this.database.transaction(async (transaction) => {
        await this.disputes.lockPayment(transaction, paymentId);
        await this.publish(transaction, id);
      });
    }
  }

  /** Call it under the lock of the payment. */
  private async publishDeadline(transaction: Transaction, id: string): Promise<void> {
    const deadline = await this.disputes.findDeadline(transaction, id);
    if (!deadline || deadlineKey(deadline) === deadline.publishedDeadline) return;
    transaction.publish(disputeDeadlineChanged, [toDeadlineEvent(deadline)]);
    await this.disputes.markDeadlinePublished(transaction, id, deadlineKey(deadline));
  }

  /** Disputes about a month of Premium or a surplus payment concern no creator's wallet. */
  private async publish(transaction: Transaction, id: string): Promise<void> {
    const known = await this.disputes.find(transaction, id);
    if (!known || !toPublish(known)) return;
    const { provider, paymentId, providerReference } = known;
    const reversalId = deterministicId(provider, 'reversal', paymentId, providerReference);
    const dispute = await this.disputes.findOfDonation(transaction, id, reversalId);
    const state = dispute && toPublish(dispute);
    if (!dispute || !state) return;
    if (state === 'opened') transaction.publish(disputeOpened, [toDisputeOpenedEvent(dispute)]);
    else transaction.publish(disputeClosed, [toDisputeClosedEvent(dispute)]);
    await this.disputes.markPublished(transaction, id, state);
  }
}
