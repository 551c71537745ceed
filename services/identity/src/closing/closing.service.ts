/**
 * Owners close their accounts. The page is hidden at once, and the account deleted after a grace period; signing in
 * calls it off. The ledger closes an account only while its balance is zero and no withdrawal is pending.
 */
import { Injectable } from '@nestjs/common';
import {
  checkEmptyWallet,
  DomainError,
  type EventContract,
  limits,
  type UserBanned,
  userBanned,
  userUnbanned,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { Database, databaseTime, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { MailsService } from '../mails/mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ClosingRepository, type ClosingUser } from './closing.repository.js';

@Injectable()
export class ClosingService {
  constructor(
    private readonly database: Database,
    private readonly closing: ClosingRepository,
    private readonly sessions: SessionsService,
    private readonly mails: MailsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Schedules the deletion, ends the sessions and hides the page. Repeating it keeps the first date.
   * @throws DomainError `account.money-waits`, `session.required` for a banned or deleted user
   */
  async start(userId: string): Promise<{ closesAt: string }> {
    const user = await this.closing.find(userId);
    if (!user) throw new DomainError('session.required');
    if (user.creator_id) {
      const waiting = await this.rpc.call(checkEmptyWallet, { creatorId: user.creator_id, close: false });
      if (!isEmptyWallet(waiting)) throw new DomainError('account.money-waits', waiting);
    }
    const closesAt = await this.database.transaction(async (transaction) => {
      const started = await this.closing.start(transaction, userId, limits.accountClosingDays);
      if (!started) throw new DomainError('session.required');
      await this.sessions.endAll(userId, transaction);
      if (started.isNew) {
        await this.mails.enqueue(transaction, userId, 'account-closing', { closesAt: started.closesAt.toISOString() });
        await publish(transaction, userBanned, user);
      }
      return started.closesAt.toISOString();
    });
    this.mails.sendSoon();
    return { closesAt };
  }

  /** Keeps an account whose owner signs in. Call it in the transaction of the new session. */
  async keep(transaction: Transaction, userId: string, creatorId: string | null): Promise<void> {
    // A closing that is about to commit is then seen, and a later one ends the session.
    await this.closing.lock(transaction, userId);
    if (!(await this.closing.stop(transaction, userId))) return;
    await this.mails.enqueue(transaction, userId, 'account-kept');
    await publish(transaction, userUnbanned, { id: userId, creator_id: creatorId });
  }

  /** Keeps an account whose balance changed while it was closing, and notifies its owner. */
  async stop(user: ClosingUser): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (!(await this.closing.stop(transaction, user.id))) return;
      await this.mails.enqueue(transaction, user.id, 'account-closing-stopped');
      await publish(transaction, userUnbanned, user);
    });
    this.mails.sendSoon();
  }

  listDue(atMost: number): Promise<ClosingUser[]> {
    return this.closing.listDue(atMost);
  }

  /** Locks the user. Returns whether the account is still to be deleted. */
  lockDue(transaction: Transaction, userId: string): Promise<boolean> {
    return this.closing.lockDue(transaction, userId);
  }
}

/** Returns whether an account with this wallet may be closed: no money waits for its owner, and its owner has no debt. */
export function isEmptyWallet({ balanceKobo, pendingKobo }: { balanceKobo: number; pendingKobo: number }): boolean {
  return balanceKobo === 0 && pendingKobo === 0;
}

async function publish(
  transaction: Transaction,
  contract: EventContract<UserBanned>,
  user: ClosingUser,
): Promise<void> {
  const data = { userId: user.id, creatorId: user.creator_id };
  transaction.publish(contract, [{ id: v7(), occurredAt: await databaseTime(transaction), data }]);
}
