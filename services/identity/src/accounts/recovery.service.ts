import { Injectable, Logger } from '@nestjs/common';
import { type Browser, DomainError, type WithDeviceTokens } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { DevicesService } from '../devices/devices.service.js';
import { MailsService } from '../mails/mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { hashPassword } from './password.js';
import { ReclaimService } from './reclaim.service.js';

type ResetRequest = { token: string; password: string } & Browser;

/** Password reset and e-mail verification, both by mailed links. */
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
    private readonly reclaim: ReclaimService,
  ) {}

  /**
   * Requests a reset mail. It returns before the account lookup, so that neither the response nor its time reveals
   * whether the address is registered. Later failures are logged; the user can retry.
   */
  requestReset(email: string): void {
    this.enqueueReset(email).catch((error: unknown) =>
      this.logger.warn(`Failed to enqueue a reset mail: ${errorMessage(error)}`),
    );
  }

  private async enqueueReset(email: string): Promise<void> {
    const user = await this.accounts.findByEmail(email);
    if (!user) return;
    await this.database.transaction((transaction) => this.mails.enqueue(transaction, user.id, 'reset-password'));
    this.mails.sendSoon();
  }

  /**
   * Sets a new password by a mailed link, ends all sessions and marks the address as verified, because the link came by
   * mail. If the address was unverified before, a stranger may have registered it: then what the account has is removed.
   * @throws DomainError `reset-token.invalid`
   */
  async reset({ token, password, deviceTokens, network }: ResetRequest): Promise<WithDeviceTokens> {
    // Hashing is expensive: check the token first.
    await this.tokens.read(this.database, token, 'reset-password');
    const passwordHash = await hashPassword(password, { line: 'user', of: network });
    const userId = await this.database.transaction(async (transaction) => {
      const userId = await this.tokens.redeem(transaction, token, 'reset-password');
      await this.accounts.setPassword(transaction, userId, passwordHash);
      const isFirstProof = await this.accounts.markVerified(transaction, userId);
      await this.sessions.endAll(userId, transaction);
      await this.mails.revokeLinks(transaction, userId);
      const isReclaimed = isFirstProof && (await this.reclaim.secure(transaction, userId));
      await this.mails.enqueue(transaction, userId, 'password-changed', isReclaimed ? { isReclaimed } : null);
      return userId;
    });
    this.logger.log(`${userId} reset the password by a link`);
    this.mails.sendSoon();
    return this.devices.issue({ kind: 'user', id: userId, passwordHash }, deviceTokens);
  }

  async requestVerification(userId: string): Promise<void> {
    const user = await this.accounts.findById(userId);
    if (!user || user.email_verified_at) return;
    await this.database.transaction((transaction) => this.mails.enqueue(transaction, userId, 'verify-email'));
    this.mails.sendSoon();
  }

  /**
   * Verifies the address for the user who is signed in: a stranger may have registered it, and a click of its owner or of a
   * mail scanner must not confirm what the stranger set up. The link works until it expires, because people click twice;
   * for a verified address, in any browser.
   * @throws DomainError `verification-token.invalid`, `verification-token.sign-in-required`,
   *   `verification-token.other-account`
   */
  async verifyEmail({ token, userId }: { token: string; userId: string | null }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const ownerId = await this.tokens.useVerificationLink(transaction, token);
      if (ownerId === userId) await this.accounts.markVerified(transaction, ownerId);
      else if (!(await this.accounts.isVerified(transaction, ownerId)))
        throw new DomainError(
          userId === null ? 'verification-token.sign-in-required' : 'verification-token.other-account',
        );
    });
  }
}
