import { Inject, Injectable, Logger } from '@nestjs/common';
import { sendPendingMails } from '@tipnaija/contracts';
import { errorMessage, Messaging, type SqlRunner } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { IdentityConfig } from '../config.js';
import { TokensService } from '../tokens/tokens.service.js';
import {
  type AccountMailKind,
  type EventMailKind,
  MAILER,
  type MailData,
  type Mailer,
  retryDelayMs,
  tokenPurposeOf,
} from './mail.js';
import { type MailOfEvent, MailsRepository, type PendingMail } from './mails.repository.js';
import { contentOf } from './templates/contents.js';
import { htmlOf, textOf } from './templates/layout.js';

/** How long a mail that was sent, or given up, can be looked up by those who help people. */
const keptDays = 90;

/** Mails are owed in the transaction of what they tell of, and sent by a job that looks for what is due. */
@Injectable()
export class MailsService {
  private readonly logger = new Logger('Mails');

  constructor(
    private readonly database: Database,
    private readonly mails: MailsRepository,
    private readonly tokens: TokensService,
    @Inject(MAILER) private readonly mailer: Mailer,
    private readonly config: IdentityConfig,
    private readonly messaging: Messaging,
  ) {}

  /** Writes down that a user is owed a mail. */
  async owe<Kind extends AccountMailKind>(
    transaction: Transaction,
    userId: string,
    kind: Kind,
    facts: MailData[Kind] | null = null,
  ): Promise<void> {
    await this.mails.insert(transaction, { id: v7(), userId, kind, facts });
  }

  /** Takes back mails that have not gone out, such as a reset link for a password that was changed meanwhile. */
  async removePending(sql: SqlRunner, userId: string, kind: AccountMailKind): Promise<void> {
    await this.mails.removePending(sql, userId, kind);
  }

  /** The mail that a fact owes, once however often it is told, and sent soon. */
  async enqueueForEvent<Kind extends EventMailKind>(mail: Omit<MailOfEvent<Kind>, 'id'>): Promise<void> {
    await this.mails.insertOfEvent({ ...mail, id: v7() });
    this.sendSoon();
  }

  /** For after the commit: sends what is owed at once. With Redis away it waits for the repeating job, as all jobs do. */
  sendSoon(): void {
    this.messaging.jobs?.enqueue(sendPendingMails, {}, { id: v7() }).catch(() => undefined);
  }

  /** Sends what is due. One that cannot be sent holds up no other, and is due again after a growing wait. */
  async sendDue(): Promise<void> {
    // One at a time: one that is claimed early and sent late would meanwhile be due for another replica.
    for (let owed = await this.mails.claimDue(); owed; owed = await this.mails.claimDue()) {
      if (owed.is_gone) {
        await this.mails.remove(owed.id);
        continue;
      }
      try {
        await this.send(owed);
        await this.mails.markSent(owed.id);
      } catch (error) {
        const delayMs = retryDelayMs(owed.kind, owed.attempts);
        this.logger.warn(
          `Mail ${owed.id} (${owed.kind}) was not sent${delayMs ? '' : ' and is given up'}: ${errorMessage(error)}`,
        );
        await this.mails.markFailed(owed.id, errorMessage(error), delayMs);
      }
    }
  }

  /** What was sent or given up is of no use after a while, and is about people. Returns how many were removed. */
  removeOld(atMost: number): Promise<number> {
    return this.mails.removeDone({ olderThanDays: keptDays, atMost });
  }

  async removeAllOf(sql: SqlRunner, userId: string): Promise<void> {
    await this.mails.removeAllOf(sql, userId);
  }

  private async send(mail: PendingMail): Promise<void> {
    const { kind, user_id, address, facts } = mail;
    const purpose = tokenPurposeOf[kind];
    const token = purpose && user_id ? await this.tokens.issue(this.database, user_id, purpose) : undefined;
    const reader = { greeting: greetingOf(mail), publicUrl: this.config.PUBLIC_URL, ...(token ? { token } : {}) };
    const content = contentOf(kind, reader, facts);
    const support = this.config.SUPPORT_EMAIL;
    await this.mailer.send({
      to: address,
      subject: content.subject,
      html: htmlOf(content, support),
      text: textOf(content, support),
    });
  }
}

/**
 * By name only where the reader has shown that the address is theirs: until then a stranger may have typed both, and would have us carry
 * their words. Templates get the greeting and no name, so that none of them can say it elsewhere.
 */
function greetingOf({ first_name, is_verified }: PendingMail): string {
  return is_verified && first_name ? `Hello ${first_name},` : 'Hello,';
}
