import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import { MailsService } from '../mails/mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { hashPassword } from './password.js';

/** Getting back in, and proving that a mailbox is one's own: both by a link that works once. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly mails: MailsService,
  ) {}

  /** Says nothing of whether the address is registered. */
  async requestReset(email: string): Promise<void> {
    const user = await this.accounts.findByEmail(email);
    if (!user) return;
    await this.database.transaction((transaction) => this.mails.owe(transaction, user.id, 'reset-password'));
    this.mails.sendSoon();
  }

  /**
   * A new password, by the link. Whoever was signed in is signed out: one of them may be why it was reset. The link came
   * by mail, so the address is verified with it.
   */
  async reset({ token, password }: { token: string; password: string }): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (transaction) => {
      const userId = await this.tokens.redeem(transaction, token, 'reset-password');
      await this.accounts.setPassword(transaction, userId, passwordHash);
      await this.accounts.markVerified(transaction, userId);
      await this.sessions.endAll(userId, transaction);
      await this.mails.owe(transaction, userId, 'password-changed');
    });
    this.mails.sendSoon();
  }

  async requestVerification(userId: string): Promise<void> {
    const user = await this.accounts.findById(userId);
    if (!user || user.email_verified_at) return;
    await this.database.transaction((transaction) => this.mails.owe(transaction, userId, 'verify-email'));
    this.mails.sendSoon();
  }

  async verifyEmail(token: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.accounts.markVerified(transaction, await this.tokens.redeem(transaction, token, 'verify-email'));
    });
  }
}
