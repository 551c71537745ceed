import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import type { TokenPurpose } from './one-time-token.js';
import { TokensRepository } from './tokens.repository.js';

const refusals = { 'verify-email': 'verification-token.invalid', 'reset-password': 'reset-token.invalid' } as const;

/** Links that work once. */
@Injectable()
export class TokensService {
  constructor(private readonly tokens: TokensRepository) {}

  issue(sql: SqlRunner, userId: string, purpose: TokenPurpose): Promise<string> {
    return this.tokens.issue(sql, userId, purpose);
  }

  removeExpired(sql: SqlRunner, atMost: number): Promise<number> {
    return this.tokens.removeExpired(sql, atMost);
  }

  removeAllOf(sql: SqlRunner, userId: string): Promise<void> {
    return this.tokens.removeAllOf(sql, userId);
  }

  /** Whose link it was. Refuses one that was used, replaced, is too old, or was never given. */
  async redeem(sql: SqlRunner, secret: string, purpose: TokenPurpose): Promise<string> {
    const userId = await this.tokens.redeem(sql, secret, purpose);
    if (!userId) throw new DomainError(refusals[purpose]);
    return userId;
  }

  /** Whose link it is, leaving it to work again until its time is up. Refuses like `redeem`. */
  async read(sql: SqlRunner, secret: string, purpose: TokenPurpose): Promise<string> {
    const userId = await this.tokens.find(sql, secret, purpose);
    if (!userId) throw new DomainError(refusals[purpose]);
    return userId;
  }
}
