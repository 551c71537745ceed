import { Injectable } from '@nestjs/common';
import { type Browser, type CurrentUser, DomainError, limits, type SessionItem } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { toCurrentUser } from '../accounts/user.js';
import { NoticeChannelsService } from '../notice-channels/notice-channels.service.js';
import { hashOfSecret, newSecret } from '../tokens/one-time-token.js';
import { PendingSignInsRepository } from './pending-sign-ins.repository.js';
import { SessionsRepository } from './sessions.repository.js';

const sessionDays = 30;
/** Long enough to find the phone or the printed recovery codes. */
const pendingMinutes = 10;
const userAgentMax = 200;

/**
 * A session is a random secret in the browser and its hash in a row. Deleting the row ends it, and a browser that is signed
 * out shows no notices of tips any more. One whose session only expires keeps them: its person did not ask for an end.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly pending: PendingSignInsRepository,
    private readonly noticeChannels: NoticeChannelsService,
  ) {}

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
    const tokenHash = hashOfSecret(sessionToken);
    const expiresAt = new Date(Date.now() + sessionDays * 24 * 3_600_000);
    const hasStarted = await this.sessions.insert(sql, {
      tokenHash,
      userId: user.id,
      passwordHash: user.passwordHash,
      expiresAt,
      userAgent: userAgent?.slice(0, userAgentMax) ?? null,
    });
    if (!hasStarted) throw new DomainError('credentials.invalid');
    if (formerToken) {
      const former = hashOfSecret(formerToken);
      await this.sessions.remove(former, sql);
      await this.noticeChannels.continueSession(sql, user.id, { from: former, to: tokenHash });
    }
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
      lastSeenAt: row.seen_at.toISOString(),
      isCurrent: row.token_hash.equals(current),
    }));
  }

  async end(sessionToken: string): Promise<void> {
    const tokenHash = hashOfSecret(sessionToken);
    await this.database.transaction(async (transaction) => {
      await this.sessions.remove(tokenHash, transaction);
      await this.noticeChannels.removeOfSession(transaction, tokenHash);
    });
  }

  /** @throws DomainError `session.not-found` */
  async endOne(userId: string, id: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const tokenHash = await this.sessions.removeOne(transaction, userId, id);
      if (!tokenHash) throw new DomainError('session.not-found');
      await this.noticeChannels.removeOfSession(transaction, tokenHash);
    });
  }

  /**
   * Begins a sign-in whose password matched this hash and that needs a second step.
   * @throws DomainError `credentials.invalid` when the password was replaced or the user was banned or deleted meanwhile
   */
  async startPending(user: { id: string; passwordHash: string }): Promise<{ signInToken: string; expiresAt: string }> {
    const signInToken = newSecret();
    const expiresAt = await this.pending.insert({
      ...user,
      tokenHash: hashOfSecret(signInToken),
      minutes: pendingMinutes,
    });
    if (!expiresAt) throw new DomainError('credentials.invalid');
    return { signInToken, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Returns the user of a sign-in that waits for its second step.
   * @throws DomainError `sign-in.expired`
   */
  async findPending(signInToken: string): Promise<string> {
    const userId = await this.pending.find(hashOfSecret(signInToken));
    if (!userId) throw new DomainError('sign-in.expired');
    return userId;
  }

  /** @throws DomainError `sign-in.expired` when it was completed, or revoked with the user's sessions */
  async endPending(sql: SqlRunner, signInToken: string): Promise<void> {
    if (!(await this.pending.remove(sql, hashOfSecret(signInToken)))) throw new DomainError('sign-in.expired');
  }

  /** @throws DomainError `session.required` */
  async findProof(sessionToken: string): Promise<{ userId: string; isFresh: boolean }> {
    const row = await this.sessions.findProof(hashOfSecret(sessionToken), limits.proofMinutes);
    if (!row) throw new DomainError('session.required');
    return { userId: row.user_id, isFresh: row.is_fresh };
  }

  /** @throws DomainError `session.required` */
  async markProven(sessionToken: string): Promise<{ provenUntil: string }> {
    const provenUntil = await this.sessions.markProven(hashOfSecret(sessionToken), limits.proofMinutes);
    if (!provenUntil) throw new DomainError('session.required');
    return { provenUntil: provenUntil.toISOString() };
  }

  async removeExpired(atMost: number): Promise<number> {
    const [sessions, pending] = await Promise.all([
      this.sessions.removeExpired(atMost),
      this.pending.removeExpired(atMost),
    ]);
    return sessions + pending;
  }

  /**
   * Ends the sessions of the user, and sign-ins that wait for their second step. The browser of `continuing` keeps its
   * notices, because a session starts for it in the same transaction.
   */
  async endAll(userId: string, sql?: SqlRunner, continuing?: string | null): Promise<void> {
    if (!sql) return this.database.transaction((transaction) => this.endAll(userId, transaction, continuing));
    await this.sessions.removeAllOf(userId, sql);
    await this.pending.removeAllOf(userId, sql);
    await this.noticeChannels.removeBrowsersOf(sql, userId, continuing ? hashOfSecret(continuing) : null);
  }
}
