import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import type { SingleUsePurpose, TokenPurpose } from './one-time-token.js';
import { TokensRepository } from './tokens.repository.js';
import { VerificationLinksRepository } from './verification-links.repository.js';

/** Links that are mailed: one that sets a password works once, one that verifies an address until it expires. */
@Injectable()
export class TokensService {
  constructor(
    private readonly tokens: TokensRepository,
    private readonly verificationLinks: VerificationLinksRepository,
  ) {}

  issue(sql: SqlRunner, userId: string, purpose: TokenPurpose): Promise<string> {
    return purpose === 'verify-email'
      ? this.verificationLinks.issue(sql, userId)
      : this.tokens.issue(sql, userId, purpose);
  }

  /** Removes at most so many of each kind, and returns how many it removed. */
  async removeExpired(sql: SqlRunner, atMost: number): Promise<number> {
    const repositories = [this.tokens, this.verificationLinks];
    const removed = await Promise.all(repositories.map((links) => links.removeExpired(sql, atMost)));
    return removed.reduce((sum, count) => sum + count, 0);
  }

  removeOf(sql: SqlRunner, userId: string, purpose: SingleUsePurpose): Promise<void> {
    return this.tokens.removeOf(sql, userId, purpose);
  }

  async removeAllOf(sql: SqlRunner, userId: string): Promise<void> {
    await this.tokens.removeAllOf(sql, userId);
    await this.verificationLinks.removeAllOf(sql, userId);
  }

  /**
   * Uses a link that verifies an address: it goes on working, and the user's others end.
   * @returns the user's id
   * @throws verification-token.invalid when it expired, another one was used, or it was never given
   */
  async useVerificationLink(sql: SqlRunner, secret: string): Promise<string> {
    const userId = await this.verificationLinks.find(sql, secret);
    if (!userId) throw new DomainError('verification-token.invalid');
    await this.verificationLinks.endOthers(sql, userId, secret);
    return userId;
  }

  /** Whose link it was. Refuses one that was used, replaced, is too old, or was never given. */
  async redeem(sql: SqlRunner, secret: string, purpose: SingleUsePurpose): Promise<string> {
    const userId = await this.tokens.redeem(sql, secret, purpose);
    if (!userId) throw new DomainError('reset-token.invalid');
    return userId;
  }

  /** Whose link it is, leaving it to work again until its time is up. Refuses like `redeem`. */
  async read(sql: SqlRunner, secret: string, purpose: SingleUsePurpose): Promise<string> {
    const userId = await this.tokens.find(sql, secret, purpose);
    if (!userId) throw new DomainError('reset-token.invalid');
    return userId;
  }
}
