import { Inject, Injectable, Logger } from '@nestjs/common';
import { sendOwedMails } from '@tipnaija/contracts';
import { Messaging, wordsOf } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { IdentityConfig } from '../config.js';
import { TokensService } from '../tokens/tokens.service.js';
import { MAILER, type Mailer, type MailKind, retryDelayMs, tokenPurposeOf } from './mail.js';
import { MailsRepository, type OwedMail } from './mails.repository.js';
import { contentOf } from './templates/contents.js';
import { htmlOf, textOf } from './templates/layout.js';

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
  async owe(transaction: Transaction, userId: string, kind: MailKind): Promise<void> {
    await this.mails.insert(transaction, { id: v7(), userId, kind });
  }

  /** For after the commit: sends what is owed at once. With Redis away it waits for the repeating job, as all jobs do. */
  sendSoon(): void {
    this.messaging.jobs?.enqueue(sendOwedMails, {}, { id: v7() }).catch(() => undefined);
  }

  /** Sends what is due. One that cannot be sent holds up no other, and is due again after a growing wait. */
  async sendDue(): Promise<void> {
    // One at a time: one that is claimed early and sent late would meanwhile be due for another replica.
    for (let owed = await this.mails.claimDue(); owed; owed = await this.mails.claimDue()) {
      try {
        await this.send(owed);
        await this.mails.markSent(owed.id);
      } catch (error) {
        const delayMs = retryDelayMs(owed.kind, owed.attempts);
        this.logger.warn(
          `Mail ${owed.id} (${owed.kind}) was not sent${delayMs ? '' : ' and is given up'}: ${wordsOf(error)}`,
        );
        await this.mails.markFailed(owed.id, wordsOf(error), delayMs);
      }
    }
  }

  private async send({ kind, user_id, email, first_name }: OwedMail): Promise<void> {
    const purpose = tokenPurposeOf[kind];
    const token = purpose ? await this.tokens.issue(this.database, user_id, purpose) : undefined;
    const content = contentOf[kind]({
      firstName: first_name,
      publicUrl: this.config.PUBLIC_URL,
      ...(token ? { token } : {}),
    });
    const support = this.config.SUPPORT_EMAIL;
    await this.mailer.send({
      to: email,
      subject: content.subject,
      html: htmlOf(content, support),
      text: textOf(content, support),
    });
  }
}
