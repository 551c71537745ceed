/**
 * Helpers have their own account and no right of the owner. Every request of a helper is checked here, so a removal,
 * ban or deletion ends the access with its commit; the event closes open dashboards.
 */
import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  type HelpedCreator,
  type HelperItem,
  type HelperRole,
  type Helping,
  helperRemoved,
} from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { MailsService } from '../mails/mails.service.js';
import { type HelpedCreatorRow, type Helper, HelpersRepository } from './helpers.repository.js';
import { TeamLogService } from './team-log.service.js';

@Injectable()
export class HelpersService {
  private readonly logger = new Logger('Helpers');

  constructor(
    private readonly database: Database,
    private readonly helpers: HelpersRepository,
    private readonly log: TeamLogService,
    private readonly mails: MailsService,
  ) {}

  async list(creatorId: string): Promise<HelperItem[]> {
    const rows = await this.helpers.list(creatorId);
    return rows.map(({ joined_at, ...helper }) => ({ ...helper, joinedAt: joined_at.toISOString() }));
  }

  async listHelped(userId: string): Promise<HelpedCreator[]> {
    return (await this.helpers.listHelped(userId, null)).map(toHelpedCreator);
  }

  async findHelped({ userId, creatorId }: Helping): Promise<HelpedCreator | null> {
    const [row] = await this.helpers.listHelped(userId, creatorId);
    return row ? toHelpedCreator(row) : null;
  }

  /** Returns one role per pair, in request order; null without access. */
  async findRoles(helpings: readonly Helping[]): Promise<(HelperRole | null)[]> {
    const rows = await this.helpers.listRoles(helpings);
    const known = new Map(rows.map(({ userId, creatorId, role }) => [`${userId} ${creatorId}`, role]));
    return helpings.map(({ userId, creatorId }) => known.get(`${userId} ${creatorId}`) ?? null);
  }

  isHelper(transaction: Transaction, creatorId: string, email: string): Promise<boolean> {
    return this.helpers.isHelper(transaction, creatorId, email);
  }

  /** Adds the helper, records it and notifies the creator, in the transaction that uses the invite up. */
  async join(transaction: Transaction, helper: Omit<Helper, 'id'>): Promise<void> {
    const { creatorId, userId, role, names, ownerId } = helper;
    await this.helpers.insert(transaction, { id: v7(), creatorId, userId, role });
    await this.log.record({ creatorId, actor: { userId, role }, action: 'helper-joined', subject: role }, transaction);
    await this.mails.enqueueAs(transaction, v7(), ownerId, 'helper-joined', { ...names, role });
  }

  /** @throws DomainError `helper.not-found` */
  async remove(creatorId: string, helperId: string): Promise<Helping> {
    const { userId } = await this.end(creatorId, { id: helperId }, async (transaction, { userId, role, names }) => {
      const entry = { creatorId, actor: null, action: 'helper-removed', subject: role, helperId: userId } as const;
      await this.log.record(entry, transaction);
      await this.mails.enqueueAs(transaction, v7(), userId, 'helper-removed', { ...names, role });
    });
    return { userId, creatorId };
  }

  /** @throws DomainError `helper.not-allowed` */
  async leave({ userId, creatorId }: Helping): Promise<void> {
    await this.end(creatorId, { userId }, async (transaction, { role, names, ownerId }) => {
      await this.log.record({ creatorId, actor: { userId, role }, action: 'helper-left', subject: role }, transaction);
      await this.mails.enqueueAs(transaction, v7(), ownerId, 'helper-left', { ...names, role });
    });
  }

  /** Removes a deleted user as a helper, and the helpers of a deleted creator. */
  async removeAllOf(transaction: Transaction, user: { id: string; creatorId: string | null }): Promise<void> {
    await this.helpers.removeAllOf(transaction, user);
  }

  private async end(
    creatorId: string,
    which: { id: string } | { userId: string },
    record: (transaction: Transaction, removed: Helper) => Promise<void>,
  ): Promise<Helper> {
    const removed = await this.database.transaction(async (transaction) => {
      const row = await this.helpers.remove(transaction, creatorId, which);
      if (!row) throw new DomainError('id' in which ? 'helper.not-found' : 'helper.not-allowed');
      await record(transaction, row);
      const data = { userId: row.userId, creatorId };
      transaction.publish(helperRemoved, [{ id: v7(), occurredAt: new Date(), data }]);
      return row;
    });
    this.mails.sendSoon();
    this.logger.log(`${removed.userId} no longer helps ${creatorId}`);
    return removed;
  }
}

function toHelpedCreator(row: HelpedCreatorRow): HelpedCreator {
  return {
    creatorId: row.creator_id,
    username: row.username,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    role: row.role,
  };
}
