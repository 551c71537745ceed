import { Injectable } from '@nestjs/common';
import {
  type CreateCreatorRequest,
  type CreatedCreator,
  type CreatorChanged,
  type CreatorName,
  type CreatorProfile,
  DomainError,
  isReservedDisplayName,
  normaliseUsername,
  type OfferedAmount,
  reservedUsernames,
} from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7, validate } from 'uuid';
import { AccountNamesService } from '../account-names/account-names.service.js';
import { AvatarsService } from '../avatars/avatars.service.js';
import { brokenUniqueConstraint } from '../constraint-violation.js';
import {
  type CreatorRow,
  isOverlayToken,
  newOverlayToken,
  toCreatorChanged,
  toPayoutDestination,
  toProfile,
} from './creator.js';
import { CreatorsRepository } from './creators.repository.js';
import { DisplayNamesRepository } from './display-names.repository.js';
import { publishState } from './publish-state.js';

/** Display name of deleted creators in payment lists. */
const deletedName = 'Deleted creator';

@Injectable()
export class CreatorsService {
  constructor(
    private readonly database: Database,
    private readonly creators: CreatorsRepository,
    private readonly avatars: AvatarsService,
    private readonly names: DisplayNamesRepository,
    private readonly accountNames: AccountNamesService,
  ) {}

  /**
   * Creates the user's only profile. Its username replaces the user's, so that one table keeps usernames unique. The look-up
   * of the account name takes long: a password that is replaced meanwhile has ended the session that asked.
   * @throws DomainError `username.reserved`, `username.taken`, `creator.name-reserved`, `creator.already-exists`,
   *   `session.required`, `bank-account.not-found`
   */
  async create(userId: string, profile: CreateCreatorRequest): Promise<CreatedCreator> {
    if (reservedUsernames.has(profile.username)) throw new DomainError('username.reserved');
    if (isReservedDisplayName(profile.displayName)) throw new DomainError('creator.name-reserved');
    const { username, accountName, ...details } = profile;
    const passwordHash = await this.creators.findPasswordHash(userId);
    if (!passwordHash) throw new DomainError('session.required');
    const account = await this.accountNames.resolve({ ...details, accountName });
    try {
      return await this.database.transaction(async (transaction) => {
        const id = v7();
        const isRenamed = await this.creators.rename(transaction, { id: userId, passwordHash, username });
        if (!isRenamed) throw new DomainError('session.required');
        await this.creators.insert(transaction, { ...details, account, id, userId, overlayToken: newOverlayToken() });
        const created = (await this.creators.findById(id, transaction)) as CreatorRow;
        publishState(transaction, created);
        return { id, username, overlayToken: created.overlay_token };
      });
    } catch (error) {
      const constraint = brokenUniqueConstraint(error);
      if (constraint === 'one_profile_per_user') throw new DomainError('creator.already-exists');
      if (constraint === 'users_username_unique') throw new DomainError('username.taken');
      throw error;
    }
  }

  async get(usernameOrId: string): Promise<CreatorProfile> {
    const [profile] = await this.find([usernameOrId]);
    if (!profile) throw new DomainError('creator.not-found');
    return profile;
  }

  /**
   * Returns one profile per name or id, in input order; null when unknown. Inputs of an invalid form are not queried.
   */
  async find(usernamesOrIds: readonly string[]): Promise<(CreatorProfile | null)[]> {
    const names = usernamesOrIds.map((name) => name.toLowerCase());
    const usernames = names.filter((name) => name === normaliseUsername(name));
    const rows = await this.creators.findAll({ ids: names.filter((name) => validate(name)), usernames });
    const visible = rows.filter((row) => !row.is_suspended).map(toProfile);
    const byName = new Map(visible.flatMap((profile) => [profile.id, profile.username].map((name) => [name, profile])));
    return names.map((name) => byName.get(name) ?? null);
  }

  async getByOverlayToken(token: string): Promise<CreatorProfile> {
    const row = isOverlayToken(token) ? await this.creators.findByOverlayToken(token) : undefined;
    if (!row || row.is_suspended) throw new DomainError('overlay.unknown-token');
    return toProfile(row);
  }

  /** Returns one creator per token, in input order; null when the token is unknown or its creator is suspended. */
  async findOverlayOwners(tokens: readonly string[]): Promise<(CreatorChanged | null)[]> {
    const rows = await this.creators.findByOverlayTokens(tokens.filter(isOverlayToken));
    const byToken = new Map(rows.filter((row) => !row.is_suspended).map((row) => [row.overlay_token, row]));
    return tokens.map((token) => {
      const row = byToken.get(token);
      return row ? toCreatorChanged(row) : null;
    });
  }

  /** Returns creator names for lists; unknown ids are absent. */
  async listNames(ids: readonly string[]): Promise<CreatorName[]> {
    const rows = await this.creators.listNames(ids.filter((id) => validate(id)));
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      displayName: row.display_name,
      avatarUrl: row.avatar_url,
      thanks: row.thanks,
    }));
  }

  /** The amounts on the tip pages of all creators who can be tipped. */
  listOfferedAmounts(): Promise<OfferedAmount[]> {
    return this.creators.listOfferedAmounts();
  }

  /** Returns a revision per creator; unknown ids are absent. */
  listRevisions(creatorIds: readonly string[]): Promise<{ creatorId: string; revision: number }[]> {
    return this.creators.listRevisions(creatorIds.filter((id) => validate(id)));
  }

  /** Returns where withdrawals go. @throws DomainError `creator.not-found` */
  async getPayoutDestination(creatorId: string) {
    const row = await this.creators.findById(creatorId);
    if (!row) throw new DomainError('creator.not-found');
    return toPayoutDestination(row);
  }

  /** Returns the creator's user; `isVerified` is about the email address. @throws DomainError `creator.not-found` */
  async ownerOf(creatorId: string): Promise<{ userId: string; isDeleted: boolean; isVerified: boolean }> {
    const owner = await this.creators.ownerOf(creatorId);
    if (!owner) throw new DomainError('creator.not-found');
    return { userId: owner.user_id, isDeleted: owner.is_deleted, isVerified: owner.is_verified };
  }

  /** @returns the URL of the removed avatar, or null when there was none */
  async removeAvatar(transaction: Transaction, userId: string): Promise<string | null> {
    const row = await this.creators.findByUser(userId, transaction);
    if (!row?.avatar_url) return null;
    await this.creators.setAvatar(transaction, row.id, null);
    await this.avatars.removeIfUnused(transaction, row.avatar_url);
    publishState(transaction, (await this.creators.findById(row.id, transaction)) as CreatorRow);
    return row.avatar_url;
  }

  /**
   * Secures the profile of an unverified account that its owner recovers, because a stranger may have set it up. It
   * removes the bank account, so that nothing is paid out, and replaces the overlay token, which closes open overlays;
   * also of a suspended creator. Call it with the user's row locked.
   * @returns the creator's id, undefined without a profile
   */
  async reclaim(transaction: Transaction, userId: string): Promise<string | undefined> {
    const row = await this.creators.findByUser(userId, transaction);
    if (!row) return undefined;
    await this.creators.removeBankDetails(transaction, row.id);
    await this.creators.setOverlayToken(transaction, row.id, newOverlayToken());
    publishState(transaction, (await this.creators.findById(row.id, transaction)) as CreatorRow);
    return row.id;
  }

  /**
   * Erases all personal data from the profile, including avatar and bank account; the new overlay token closes open
   * overlays. Call it last in the transaction, with the user's row locked. Does nothing without a profile.
   */
  async scrub(transaction: Transaction, userId: string): Promise<void> {
    const row = await this.creators.findByUser(userId, transaction);
    if (!row) return;
    await this.names.removeAll(transaction, row.id);
    await this.creators.scrub(transaction, row.id, { displayName: deletedName, overlayToken: newOverlayToken() });
    if (row.avatar_url) await this.avatars.removeIfUnused(transaction, row.avatar_url);
    publishState(transaction, (await this.creators.findById(row.id, transaction)) as CreatorRow);
  }
}
