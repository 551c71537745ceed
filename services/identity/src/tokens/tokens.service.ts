import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { InviteLinksRepository } from './invite-links.repository.js';
import { lifetimeHours, type OneTimePurpose, type SingleUsePurpose, type TokenPurpose } from './one-time-token.js';
import { TokensRepository } from './tokens.repository.js';
import { VerificationLinksRepository } from './verification-links.repository.js';

const invalidLink = {
  'reset-password': 'reset-token.invalid',
  'lost-device': 'lost-device-link.invalid',
} as const satisfies Record<SingleUsePurpose, ErrorCode>;

/** Mailed links: a password reset link works once, a verification link until it expires. */
@Injectable()
export class TokensService {
  constructor(
    private readonly tokens: TokensRepository,
    private readonly verificationLinks: VerificationLinksRepository,
    private readonly inviteLinks: InviteLinksRepository,
  ) {}

  issue(sql: SqlRunner, userId: string, purpose: TokenPurpose): Promise<string> {
    return purpose === 'verify-email'
      ? this.verificationLinks.issue(sql, userId)
      : this.tokens.issue(sql, userId, purpose);
  }

  /** Returns the code of a link to our bot, and when it expires. An older one is revoked. */
  async issueTelegramLink(sql: SqlRunner, userId: string): Promise<{ code: string; expiresAt: Date }> {
    const code = await this.tokens.issue(sql, userId, 'telegram-link');
    return { code, expiresAt: new Date(Date.now() + lifetimeHours['telegram-link'] * 3_600_000) };
  }

  /** Redeems the code of a link to our bot. Returns its user; undefined when it was used, replaced, or expired. */
  redeemTelegramLink(sql: SqlRunner, code: string): Promise<string | undefined> {
    return this.tokens.redeem(sql, code, 'telegram-link');
  }

  /** Returns a new link secret for an invite; undefined when the invite is not open any more. */
  issueInvite(sql: SqlRunner, inviteId: string): Promise<string | undefined> {
    return this.inviteLinks.issue(sql, inviteId);
  }

  /** Deletes at most `atMost` expired links per kind. Returns the number of deleted links. */
  async removeExpired(sql: SqlRunner, atMost: number): Promise<number> {
    const repositories = [this.tokens, this.verificationLinks];
    const removed = await Promise.all(repositories.map((links) => links.removeExpired(sql, atMost)));
    return removed.reduce((sum, count) => sum + count, 0);
  }

  removeOf(sql: SqlRunner, userId: string, purpose: OneTimePurpose): Promise<void> {
    return this.tokens.removeOf(sql, userId, purpose);
  }

  async removeAllOf(sql: SqlRunner, userId: string): Promise<void> {
    await this.tokens.removeAllOf(sql, userId);
    await this.verificationLinks.removeAllOf(sql, userId);
  }

  /**
   * Uses a verification link. The link stays valid; the user's other verification links are revoked.
   * @returns the user's id
   * @throws DomainError `verification-token.invalid` when it expired, is unknown, or another link was used
   */
  async useVerificationLink(sql: SqlRunner, secret: string): Promise<string> {
    const userId = await this.verificationLinks.find(sql, secret);
    if (!userId) throw new DomainError('verification-token.invalid');
    await this.verificationLinks.endOthers(sql, userId, secret);
    return userId;
  }

  /**
   * Redeems a link and returns its user.
   * @throws DomainError `reset-token.invalid` or `lost-device-link.invalid` when used, replaced, expired or unknown
   */
  async redeem(sql: SqlRunner, secret: string, purpose: SingleUsePurpose): Promise<string> {
    const userId = await this.tokens.redeem(sql, secret, purpose);
    if (!userId) throw new DomainError(invalidLink[purpose]);
    return userId;
  }

  /** Returns the link's user without redeeming it. Throws like `redeem`. */
  async read(sql: SqlRunner, secret: string, purpose: SingleUsePurpose): Promise<string> {
    const userId = await this.tokens.find(sql, secret, purpose);
    if (!userId) throw new DomainError(invalidLink[purpose]);
    return userId;
  }
}
