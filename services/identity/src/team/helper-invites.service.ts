import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  type HelpedCreator,
  type HelperInviteItem,
  type HelperRole,
  type InvitePreview,
  limits,
} from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { brokenUniqueConstraint } from '../constraint-violation.js';
import { MailsService } from '../mails/mails.service.js';
import { hashOfSecret } from '../tokens/one-time-token.js';
import { HelperInvitesRepository, type OpenInvite } from './helper-invites.repository.js';
import { HelpersService } from './helpers.service.js';
import { TeamLogService } from './team-log.service.js';

/**
 * Invites by mail. Only the account of the mailed address accepts the link, once. A mail names the creator by username,
 * because a display name may be any text.
 */
@Injectable()
export class HelperInvitesService {
  private readonly logger = new Logger('HelperInvites');

  constructor(
    private readonly database: Database,
    private readonly invites: HelperInvitesRepository,
    private readonly helpers: HelpersService,
    private readonly log: TeamLogService,
    private readonly mails: MailsService,
  ) {}

  async list(creatorId: string): Promise<HelperInviteItem[]> {
    const rows = await this.invites.listOpen(creatorId);
    return rows.map(({ id, email, role, created_at, expires_at }) => ({
      id,
      email,
      role,
      invitedAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }));
  }

  /**
   * Mails an invite, which replaces an open one to the same address.
   * @throws DomainError `creator.not-found`, `helper.email-unverified`, `helper.is-owner`, `helper.exists`,
   * `helper.too-many`
   */
  async invite(creatorId: string, { email, role }: { email: string; role: HelperRole }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const creator = await this.invites.lockCreator(transaction, creatorId);
      if (!creator) throw new DomainError('creator.not-found');
      if (!creator.is_verified) throw new DomainError('helper.email-unverified');
      if (creator.email === email) throw new DomainError('helper.is-owner');
      if (await this.helpers.isHelper(transaction, creatorId, email)) throw new DomainError('helper.exists');
      const places = await this.invites.countPlaces(transaction, creatorId, email);
      if (places >= limits.helpers.max) throw new DomainError('helper.too-many');
      await this.remove(transaction, creatorId, { email });
      const id = v7();
      const { expiresAt } = await this.invites.insert(transaction, { id, creatorId, email, role });
      const details = { creator: creator.username, role, expiresAt: expiresAt.toISOString() };
      await this.mails.enqueueToAddress(transaction, { id, address: email, kind: 'helper-invite', details });
      await this.log.record({ creatorId, actor: null, action: 'helper-invited', subject: role }, transaction);
    });
    this.mails.sendSoon();
  }

  /** @throws DomainError `invite.not-found` */
  async withdraw(creatorId: string, inviteId: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const removed = await this.remove(transaction, creatorId, { id: inviteId });
      if (!removed) throw new DomainError('invite.not-found');
      const entry = { creatorId, actor: null, action: 'invite-withdrawn', subject: removed.role } as const;
      await this.log.record(entry, transaction);
    });
  }

  /** @throws DomainError `invite.invalid` */
  async preview(token: string): Promise<InvitePreview> {
    const { username, display_name, email, role, expires_at } = await this.getOpen(token);
    return { username, displayName: display_name, email, role, expiresAt: expires_at.toISOString() };
  }

  /**
   * Uses the invite up; another account's attempt does not.
   * @throws DomainError `invite.invalid`, `invite.other-address`, `helper.exists`
   */
  async accept(userId: string, token: string): Promise<HelpedCreator> {
    const invite = await this.getOpen(token);
    const { creator_id: creatorId, owner_id: ownerId, username: creator, role } = invite;
    try {
      await this.database.transaction(async (transaction) => {
        // Before the invite, like a deletion, which locks the user and then removes invites.
        const users = await this.invites.lockUsers(transaction, [ownerId, userId]);
        const user = users.find(({ id }) => id === userId);
        if (!user || !users.some(({ id }) => id === ownerId)) throw new DomainError('invite.invalid');
        if (user.email !== invite.email) throw new DomainError('invite.other-address');
        if (!(await this.invites.consume(transaction, invite.id, hashOfSecret(token))))
          throw new DomainError('invite.invalid');
        const names = { creator, helper: user.username };
        await this.helpers.join(transaction, { creatorId, userId, role, names, ownerId });
      });
    } catch (error) {
      if (brokenUniqueConstraint(error) === 'helps_a_creator_once') throw new DomainError('helper.exists');
      throw error;
    }
    this.mails.sendSoon();
    this.logger.log(`${userId} now helps ${creatorId} as ${role}`);
    const helped = await this.helpers.findHelped({ userId, creatorId });
    if (!helped) throw new DomainError('helper.not-allowed');
    return helped;
  }

  /** Removes the invites of a deleted creator and those to a deleted user's address, with their mails. */
  async removeAllOf(transaction: Transaction, user: { email: string; creatorId: string | null }): Promise<void> {
    for (const id of await this.invites.removeAllOf(transaction, user)) await this.mails.remove(transaction, id);
    await this.mails.removeInvitesTo(transaction, user.email);
  }

  /** Deletes at most `atMost` expired invites. Returns their number. */
  removeExpired(atMost: number): Promise<number> {
    return this.invites.removeExpired(atMost);
  }

  private async getOpen(token: string): Promise<OpenInvite> {
    const invite = await this.invites.findOpen(hashOfSecret(token));
    if (!invite) throw new DomainError('invite.invalid');
    return invite;
  }

  private async remove(transaction: Transaction, creatorId: string, which: { id: string } | { email: string }) {
    const removed = await this.invites.remove(transaction, creatorId, which);
    if (removed) await this.mails.remove(transaction, removed.id);
    return removed;
  }
}
