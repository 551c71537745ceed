import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type PremiumChanged, type ReceiptRequested } from '@tipnaija/contracts';
import { v5 } from 'uuid';
import { CreatorsService } from '../creators/creators.service.js';
import type { EventMailKind, MailData } from './mail.js';
import { MailsService } from './mails.service.js';

/** Names what several facts owe together. Any uuid, and always this one. */
const oneMailFor = '5a3f2a1c-6d0e-4f0b-9b57-0c6a9e1d7f42';

/**
 * Mails that facts of other services owe. A fact about a creator nobody knows is refused, and so set aside among the dead
 * letters: rows of creators never go, so somebody should look.
 */
@Injectable()
export class EventMailsService {
  private readonly logger = new Logger('Mails');

  constructor(
    private readonly creators: CreatorsService,
    private readonly mails: MailsService,
  ) {}

  /** To the donor. They gave their name for the stream; the mail does without it, as anyone could have typed both. */
  async enqueueReceipt(eventId: string, owed: ReceiptRequested): Promise<void> {
    const [creator] = await this.creators.namesOf([owed.creatorId]);
    if (!creator) throw new DomainError('creator.not-found');
    const facts = {
      reference: owed.paymentId,
      creatorName: creator.displayName,
      grossKobo: owed.grossKobo,
      paidCents: owed.currency === 'USD' ? owed.paidMinor : null,
      paidAt: owed.paidAt,
    };
    await this.mails.enqueueForEvent({ eventId, kind: 'tip-receipt', to: { address: owed.donorEmail }, facts });
  }

  /** The wallet is tried every few hours: that it held too little is one mail, however many tries find so. */
  async enqueuePremium(eventId: string, { creatorId, change, expiresAt, autoRenew, retryingUntil }: PremiumChanged) {
    const facts = { expiresAt, autoRenew };
    // Cancelled before and now over: that mail has said when.
    if (change === 'ended') return;
    if (change !== 'renewal-failed') return this.enqueueForCreator(eventId, creatorId, `premium-${change}`, facts);
    if (retryingUntil === null) throw new Error('A failed renewal without an end of its tries');
    const id = v5(`premium-renewal-failed ${creatorId} ${retryingUntil}`, oneMailFor);
    await this.enqueueForCreator(id, creatorId, 'premium-renewal-failed', { ...facts, retryingUntil });
  }

  async enqueueForCreator<Kind extends EventMailKind>(
    eventId: string,
    creatorId: string,
    kind: Kind,
    facts: MailData[Kind],
  ): Promise<void> {
    const { userId, isDeleted } = await this.creators.ownerOf(creatorId);
    if (isDeleted) return this.logger.log(`No ${kind} mail: the account was deleted`);
    await this.mails.enqueueForEvent({ eventId, kind, to: { userId }, facts });
  }
}
