import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type PremiumChanged, type ReceiptRequested, receiptRequested } from '@tipnaija/contracts';
import { DeadLetters } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { v5 } from 'uuid';
import { CreatorsService } from '../creators/creators.service.js';
import type { EventMailKind, MailData } from '../mails/mail.js';
import { MailsService } from '../mails/mails.service.js';

/** UUID namespace for mails that several events share. Must not change. */
const sharedMailNamespace = '5a3f2a1c-6d0e-4f0b-9b57-0c6a9e1d7f42';

/**
 * Creates mails for events of other services. An event with an unknown creator throws and becomes a dead letter:
 * creator rows are never deleted, so an operator must investigate.
 */
@Injectable()
export class EventMailsService {
  private readonly logger = new Logger('Mails');

  constructor(
    private readonly creators: CreatorsService,
    private readonly mails: MailsService,
    private readonly database: Database,
  ) {}

  /**
   * Enqueues the donor's receipt. The mail omits the donor's name, because anyone could have typed name and address.
   */
  async enqueueReceipt(eventId: string, receipt: ReceiptRequested): Promise<void> {
    const [creator] = await this.creators.listNames([receipt.creatorId]);
    if (!creator) throw new DomainError('creator.not-found');
    const details = {
      reference: receipt.paymentId,
      creatorName: creator.displayName,
      thanks: creator.thanks,
      grossKobo: receipt.grossKobo,
      paidCents: receipt.currency === 'USD' ? receipt.paidMinor : null,
      paidAt: receipt.paidAt,
    };
    await this.mails.enqueueForEvent({ eventId, kind: 'tip-receipt', to: { address: receipt.donorEmail }, details });
  }

  /**
   * Removes what a donor left: the receipt with the address, sent or not, also where it waits for a redrive, and the
   * name and message in other events that wait for one.
   */
  async removeDonor(paymentIds: readonly string[]): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const deadLetters = new DeadLetters(transaction);
      for (const paymentId of paymentIds) {
        await this.mails.removeReceipt(transaction, paymentId);
        await deadLetters.removeContaining(receiptRequested.name, paymentId);
        await deadLetters.blank(paymentId, ['donorName', 'message']);
      }
    });
  }

  /**
   * Enqueues a subscription mail. Renewal retries run every few hours; all failures of one retry period share one mail.
   */
  async enqueuePremium(eventId: string, { creatorId, change, expiresAt, autoRenew, retryingUntil }: PremiumChanged) {
    const details = { expiresAt, autoRenew };
    // The cancellation mail already contained the end date.
    if (change === 'ended') return;
    if (change !== 'renewal-failed') return this.enqueueForCreator(eventId, creatorId, `premium-${change}`, details);
    if (retryingUntil === null) throw new Error('A premium-changed event for a failed renewal lacks retryingUntil');
    const id = v5(`premium-renewal-failed ${creatorId} ${retryingUntil}`, sharedMailNamespace);
    await this.enqueueForCreator(id, creatorId, 'premium-renewal-failed', { ...details, retryingUntil });
  }

  async enqueueForCreator<Kind extends EventMailKind>(
    eventId: string,
    creatorId: string,
    kind: Kind,
    details: MailData[Kind],
  ): Promise<void> {
    const { userId, isDeleted } = await this.creators.ownerOf(creatorId);
    if (isDeleted) return this.logger.log(`Skipped the ${kind} mail: the account was deleted`);
    await this.mails.enqueueForEvent({ eventId, kind, to: { userId }, details });
  }
}
