import { Injectable, Logger } from '@nestjs/common';
import type { Browser, WithDeviceTokens } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { CreatorsService } from '../creators/creators.service.js';
import { DevicesService } from '../devices/devices.service.js';
import { MailsService } from '../mails/mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { hashPassword } from './password.js';

type ResetRequest = { token: string; password: string } & Browser;

/** Getting back in, and proving that a mailbox is one's own: both by a mailed link. */
@Injectable()
export class RecoveryService {
  private readonly logger = new Logger('Recovery');

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly mails: MailsService,
    private readonly devices: DevicesService,
    private readonly creators: CreatorsService,
  ) {}

  /**
   * Says nothing of whether the address is registered, and answers before it looks, so that the time says nothing either.
   * What fails afterwards is logged; the person can ask again.
   */
  requestReset(email: string): void {
    this.enqueueReset(email).catch((error: unknown) =>
      this.logger.warn(`A reset could not be owed: ${errorMessage(error)}`),
    );
  }

  private async enqueueReset(email: string): Promise<void> {
    const user = await this.accounts.findByEmail(email);
    if (!user) return;
    await this.database.transaction((transaction) => this.mails.owe(transaction, user.id, 'reset-password'));
    this.mails.sendSoon();
  }

  /**
   * A new password, by the link. Whoever was signed in is signed out: one of them may be why it was reset. The link came
   * by mail, so the address is verified with it. If it never was before, a stranger may have registered it and set up a profile: their
   * bank account goes, and the overlay link they know is replaced.
   */
  async reset({ token, password, deviceTokens, network }: ResetRequest): Promise<WithDeviceTokens> {
    // Hashing is work: a token nobody was given does not earn it.
    await this.tokens.read(this.database, token, 'reset-password');
    const passwordHash = await hashPassword(password, { line: 'user', of: network });
    const userId = await this.database.transaction(async (transaction) => {
      const userId = await this.tokens.redeem(transaction, token, 'reset-password');
      await this.accounts.setPassword(transaction, userId, passwordHash);
      const isFirstProof = await this.accounts.markVerified(transaction, userId);
      await this.sessions.endAll(userId, transaction);
      await this.mails.removePending(transaction, userId, 'reset-password');
      const isReclaimed = isFirstProof && (await this.creators.hasProfile(transaction, userId));
      await this.mails.owe(transaction, userId, 'password-changed', isReclaimed ? { isReclaimed } : null);
      if (isReclaimed) await this.creators.reclaim(transaction, userId);
      return userId;
    });
    this.logger.log(`${userId} has a new password, by a link`);
    this.mails.sendSoon();
    return this.devices.issue({ kind: 'user', id: userId, passwordHash }, deviceTokens);
  }

  async requestVerification(userId: string): Promise<void> {
    const user = await this.accounts.findById(userId);
    if (!user || user.email_verified_at) return;
    await this.database.transaction((transaction) => this.mails.owe(transaction, userId, 'verify-email'));
    this.mails.sendSoon();
  }

  /** Works again until its time is up: mail scanners open links before people do, and people click twice. */
  async verifyEmail(token: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.accounts.markVerified(transaction, await this.tokens.useVerificationLink(transaction, token));
    });
  }
}
