import { Injectable } from '@nestjs/common';
import {
  DomainError,
  donorRemoved,
  type EventContract,
  limits,
  receiptRequested,
  type UserBanned,
  userBanned,
  userDeleted,
  userUnbanned,
} from '@tipnaija/contracts';
import { DeadLetters } from '@tipnaija/messaging';
import { Database, databaseTime, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { nobodysPasswordHash } from '../accounts/password.js';
import { AuditLogService } from '../admins/audit-log.service.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { ClosingService } from '../closing/closing.service.js';
import { CreatorsService } from '../creators/creators.service.js';
import { MailsService } from '../mails/mails.service.js';
import { NoticeChannelsService } from '../notice-channels/notice-channels.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TeamService } from '../team/team.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { deletedUsername, type ListedUserRow } from './listed-user.js';
import { UsersRepository } from './users.repository.js';

/** Failed events that a deletion of their creator keeps: receipts and removals of donors wait for the redrive. */
const ofDonors = [receiptRequested.name, donorRemoved.name];

/**
 * Admin actions on users. Each action writes its audit log entry and event in the transaction of the change, under the
 * user's row lock, and only when it changes something, so that actions are idempotent.
 */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly mails: MailsService,
    private readonly creators: CreatorsService,
    private readonly auditLog: AuditLogService,
    private readonly closing: ClosingService,
    private readonly notices: NoticesService,
    private readonly noticeChannels: NoticeChannelsService,
    private readonly twoFactor: TwoFactorService,
    private readonly team: TeamService,
    private readonly apiKeys: ApiKeysService,
  ) {}

  /** Ends the user's sessions and suspends the creator. Pending payments still complete. */
  async ban({ userId, adminId, reason }: { userId: string; adminId: string; reason: string }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const user = await this.lockExisting(transaction, userId);
      if (user.banned_at) return;
      await this.users.setBan(transaction, userId, reason);
      await this.sessions.endAll(userId, transaction);
      await this.record(transaction, adminId, 'user-banned', user, { isBanned: true, reason });
      await publish(transaction, userBanned, user);
    });
  }

  /** An account that its owner closed stays hidden, until the owner signs in. */
  async unban({ userId, adminId }: { userId: string; adminId: string }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const user = await this.lockExisting(transaction, userId);
      if (!user.banned_at) return;
      const isClosing = await this.users.liftBan(transaction, userId, limits.accountClosingDays);
      await this.record(transaction, adminId, 'user-unbanned', user, { isBanned: false });
      if (!isClosing) await publish(transaction, userUnbanned, user);
    });
  }

  /** Deletes the user permanently. The ids remain, because payments and the ledger reference the creator for years. */
  async delete({ userId, adminId }: { userId: string; adminId: string }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const user = await this.users.lock(transaction, userId);
      if (!user) throw new DomainError('user.not-found');
      if (user.deleted_at) return;
      await this.record(transaction, adminId, 'user-deleted', user, { isDeleted: true });
      await this.erase(transaction, user);
    });
  }

  /** Deletes a user who closed the account, when the grace period is over. Does nothing when it was called off. */
  async deleteClosed(userId: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const user = await this.users.lock(transaction, userId);
      if (user && (await this.closing.lockDue(transaction, userId))) await this.erase(transaction, user);
    });
  }

  private async erase(transaction: Transaction, user: ListedUserRow): Promise<void> {
    await this.users.scrub(transaction, user.id, {
      username: deletedUsername(),
      passwordHash: nobodysPasswordHash,
    });
    await this.sessions.endAll(user.id, transaction);
    await this.twoFactor.removeAll(transaction, user.id);
    await this.tokens.removeAllOf(transaction, user.id);
    await this.mails.removeAllOf(transaction, user.id);
    if (user.creator_id) {
      await this.notices.removeAllOf(transaction, user.creator_id);
      await this.apiKeys.removeAllOf(transaction, user.creator_id);
      await this.noticeChannels.removeAllOf(transaction, user.creator_id);
      await new DeadLetters(transaction).removeAllContaining(user.creator_id, { except: ofDonors });
    }
    await this.team.removeAllOf(transaction, { ...user, creatorId: user.creator_id });
    await this.creators.scrub(transaction, user.id);
    await publish(transaction, userDeleted, user);
  }

  /** Removes the avatar, also of a banned creator. Idempotent. */
  async takeDownAvatar({
    userId,
    adminId,
    reason,
  }: {
    userId: string;
    adminId: string;
    reason: string;
  }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const user = await this.lockExisting(transaction, userId);
      const avatarUrl = await this.creators.removeAvatar(transaction, userId);
      if (avatarUrl === null) return;
      const subject = `user ${user.id}`;
      const [before, after] = [{ avatarUrl }, { avatarUrl: null, reason }];
      await this.auditLog.record(transaction, { adminId, action: 'avatar-taken-down', subject, before, after });
    });
  }

  private async lockExisting(transaction: Transaction, userId: string): Promise<ListedUserRow> {
    const user = await this.users.lock(transaction, userId);
    if (!user || user.deleted_at) throw new DomainError('user.not-found');
    return user;
  }

  /** Records no name and no address: the audit log is immutable, and a deletion must erase all personal data. */
  private async record(transaction: Transaction, adminId: string, action: string, user: ListedUserRow, after: object) {
    const before = { isBanned: user.banned_at !== null, isDeleted: user.deleted_at !== null };
    await this.auditLog.record(transaction, { adminId, action, subject: `user ${user.id}`, before, after });
  }
}

async function publish(
  transaction: Transaction,
  contract: EventContract<UserBanned>,
  user: ListedUserRow,
): Promise<void> {
  const data = { userId: user.id, creatorId: user.creator_id };
  transaction.publish(contract, [{ id: v7(), occurredAt: await databaseTime(transaction), data }]);
}
