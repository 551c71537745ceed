import { Inject, Injectable, Logger } from '@nestjs/common';
import { sendPendingMails } from '@tipnaija/contracts';
import { errorMessage, Messaging, type SqlRunner } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { IdentityConfig } from '../config.js';
import { singleUsePurposes } from '../tokens/one-time-token.js';
import { TokensService } from '../tokens/tokens.service.js';
import {
  type AccountMailKind,
  type AdminMailKind,
  type EventMailKind,
  MAILER,
  type MailData,
  type Mailer,
  type MailKind,
  mailsAtOnce,
  retryDelayMs,
  type TeamMailKind,
  tokenPurposeOf,
} from './mail.js';
import { type MailOfEvent, MailsRepository, type MailToAdmin, type PendingMail } from './mails.repository.js';
import { contentOf } from './templates/contents.js';
import { htmlOf, textOf } from './templates/layout.js';

/** Days for which support can look up sent and abandoned mails. */
const keptDays = 90;

/** Enqueues mails in the transaction of their cause; a job sends due mails. */
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

  /** Enqueues a mail to a user. */
  async enqueue<Kind extends AccountMailKind>(
    transaction: Transaction,
    userId: string,
    kind: Kind,
    details: MailData[Kind] | null = null,
  ): Promise<void> {
    await this.mails.insert(transaction, { id: v7(), userId, kind, details });
  }

  /** Enqueues a mail to a user, unless the user got `perHour` mails of this kind in the last hour. */
  async enqueueAtMost(perHour: number, transaction: Transaction, userId: string, kind: 'lost-device'): Promise<void> {
    if ((await this.mails.countOfLastHour(transaction, userId, kind)) < perHour)
      await this.enqueue(transaction, userId, kind);
  }

  /** Enqueues a mail to a user under an id that the caller also records. */
  async enqueueAs<Kind extends MailKind>(
    transaction: Transaction,
    id: string,
    userId: string,
    kind: Kind,
    details: MailData[Kind],
  ): Promise<void> {
    await this.mails.insert(transaction, { id, userId, kind, details });
  }

  /** Enqueues a mail to an address that may have no account, under an id that the caller also records. */
  async enqueueToAddress<Kind extends TeamMailKind>(
    transaction: Transaction,
    mail: { id: string; address: string; kind: Kind; details: MailData[Kind] },
  ): Promise<void> {
    await this.mails.insertToAddress(transaction, mail);
  }

  /** Enqueues a mail to an admin, under an id that the caller also records. Call `sendSoon` after the commit. */
  async enqueueToAdmin<Kind extends AdminMailKind>(transaction: Transaction, mail: MailToAdmin<Kind>): Promise<void> {
    await this.mails.insertToAdmin(transaction, mail);
  }

  /** Deletes those of these mails that are unsent. */
  async removeUnsent(sql: SqlRunner, ids: readonly string[]): Promise<void> {
    await this.mails.removeUnsent(sql, ids);
  }

  /** Deletes a mail, sent or not. */
  async remove(sql: SqlRunner, id: string): Promise<void> {
    await this.mails.remove(id, sql);
  }

  /** Deletes the invites to an address, sent or not. */
  async removeInvitesTo(sql: SqlRunner, address: string): Promise<void> {
    await this.mails.removeInvitesTo(sql, address);
  }

  /** Deletes unsent mails, such as a reset link after the password has changed. */
  async removePending(sql: SqlRunner, userId: string, kind: AccountMailKind): Promise<void> {
    await this.mails.removePending(sql, userId, kind);
  }

  /** Revokes the single-use links of a user: to a chat, those that were mailed, and mails that would still send one. */
  async revokeLinks(sql: SqlRunner, userId: string): Promise<void> {
    await this.tokens.removeOf(sql, userId, 'telegram-link');
    for (const purpose of singleUsePurposes) {
      await this.tokens.removeOf(sql, userId, purpose);
      await this.mails.removePending(sql, userId, purpose);
    }
  }

  /** Enqueues the mail of an event once and triggers sending. Redelivered events enqueue nothing. */
  async enqueueForEvent<Kind extends EventMailKind>(mail: Omit<MailOfEvent<Kind>, 'id'>): Promise<void> {
    await this.mails.insertOfEvent({ ...mail, id: v7() });
    this.sendSoon();
  }

  /** Triggers sending; call it after the commit. While Redis is down, mails wait for the repeating job. */
  sendSoon(): void {
    this.messaging.jobs?.enqueue(sendPendingMails, {}, { id: 'due' }).catch(() => undefined);
  }

  /**
   * Sends due mails, no further one once `stopping` aborts. A failed mail does not block others and is retried with a
   * growing delay.
   */
  async sendDue(stopping?: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: mailsAtOnce }, () => this.sendOneByOne(stopping)));
  }

  private async sendOneByOne(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      // A mail claimed early and sent late would become due for another replica meanwhile.
      const mail = await this.mails.claimDue();
      if (!mail) return;
      if (mail.is_obsolete) {
        await this.mails.remove(mail.id);
        continue;
      }
      try {
        await this.send(mail);
        await this.mails.markSent(mail.id);
      } catch (error) {
        const delayMs = retryDelayMs(mail.kind, mail.attempts);
        this.logger.warn(
          `Failed to send mail ${mail.id} (${mail.kind})${delayMs ? '' : ', abandoned'}: ${errorMessage(error)}`,
        );
        await this.mails.markFailed(mail.id, errorMessage(error), delayMs);
      }
    }
  }

  /** Deletes old sent and abandoned mails, which contain personal data. Returns their number. */
  removeOld(atMost: number): Promise<number> {
    return this.mails.removeDone({ olderThanDays: keptDays, atMost });
  }

  async removeReceipt(sql: SqlRunner, paymentId: string): Promise<void> {
    await this.mails.removeReceipt(sql, paymentId);
  }

  async removeAllOf(sql: SqlRunner, userId: string): Promise<void> {
    await this.mails.removeAllOf(sql, userId);
  }

  private async send(mail: PendingMail): Promise<void> {
    const { id, kind, address, details } = mail;
    const token = await this.issueToken(mail);
    // An invite that was accepted, withdrawn or replaced meanwhile.
    if (kind === 'helper-invite' && !token) return this.mails.remove(id);
    const reader = { greeting: greetingOf(mail), publicUrl: this.config.PUBLIC_URL, ...(token ? { token } : {}) };
    const content = contentOf(kind, reader, details);
    const support = this.config.SUPPORT_EMAIL;
    await this.mailer.send({
      to: address,
      subject: content.subject,
      html: htmlOf(content, support),
      text: textOf(content, support),
    });
  }

  private async issueToken({ id, kind, user_id }: PendingMail): Promise<string | undefined> {
    if (kind === 'helper-invite') return this.tokens.issueInvite(this.database, id);
    const purpose = tokenPurposeOf[kind];
    return purpose && user_id ? this.tokens.issue(this.database, user_id, purpose) : undefined;
  }
}

/**
 * Returns the greeting, with the name only for verified addresses: before that a stranger may have typed both and could
 * send us arbitrary text as a name. Templates get the greeting but no name, so that none can use it elsewhere.
 */
function greetingOf({ first_name, is_verified }: PendingMail): string {
  return is_verified && first_name ? `Hello ${first_name},` : 'Hello,';
}
