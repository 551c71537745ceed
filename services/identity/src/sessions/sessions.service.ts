import { Injectable } from '@nestjs/common';
import { type Browser, type CurrentUser, DomainError, type SessionItem } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { toCurrentUser } from '../accounts/user.js';
import { hashOfSecret, newSecret } from '../tokens/one-time-token.js';
import { SessionsRepository } from './sessions.repository.js';

const sessionDays = 30;
const userAgentMax = 200;

/** A session is a random secret in the browser and its hash in a row. Deleting the row ends it. */
@Injectable()
export class SessionsService {
  constructor(private readonly sessions: SessionsRepository) {}

  /**
   * Starts a session for a user whose password matched this hash.
   * @throws DomainError `credentials.invalid` when the password was replaced or the user was banned or deleted
   * or closed the account meanwhile
   */
  async start(
    sql: SqlRunner,
    user: { id: string; passwordHash: string },
    { userAgent, formerToken }: Browser = {},
  ): Promise<{ sessionToken: string; expiresAt: string }> {
    const sessionToken = newSecret();
    const expiresAt = new Date(Date.now() + sessionDays * 24 * 3_600_000);
    const hasStarted = await this.sessions.insert(sql, {
      tokenHash: hashOfSecret(sessionToken),
      userId: user.id,
      passwordHash: user.passwordHash,
      expiresAt,
      userAgent: userAgent?.slice(0, userAgentMax) ?? null,
    });
    if (!hasStarted) throw new DomainError('credentials.invalid');
    if (formerToken) await this.sessions.remove(hashOfSecret(formerToken), sql);
    return { sessionToken, expiresAt: expiresAt.toISOString() };
  }

  async findUser(sessionToken: string): Promise<CurrentUser | null> {
    const tokenHash = hashOfSecret(sessionToken);
    const row = await this.sessions.findUser(tokenHash);
    if (row?.is_seen_long_ago) await this.sessions.markSeen(tokenHash);
    return row ? toCurrentUser(row) : null;
  }

  /** Returns the user's sessions, newest first. */
  async list(userId: string, sessionToken: string): Promise<SessionItem[]> {
    const current = hashOfSecret(sessionToken);
    return (await this.sessions.listByUser(userId)).map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      startedAt: row.created_at.toISOString(),
      isCurrent: row.token_hash.equals(current),
    }));
  }

  async end(sessionToken: string): Promise<void> {
    await this.sessions.remove(hashOfSecret(sessionToken));
  }

  removeExpired(atMost: number): Promise<number> {
    return this.sessions.removeExpired(atMost);
  }

  async endAll(userId: string, sql?: SqlRunner): Promise<void> {
    await this.sessions.removeAllOf(userId, sql);
  }
}
