import { Injectable } from '@nestjs/common';
import {
  type CreateCreatorRequest,
  type CreatedCreator,
  type CreatorChanged,
  type CreatorName,
  type CreatorProfile,
  DomainError,
  normaliseUsername,
  reservedUsernames,
} from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7, validate } from 'uuid';
import { AvatarsService } from '../avatars/avatars.service.js';
import { brokenUniqueConstraint } from '../unique-violation.js';
import { type CreatorRow, isOverlayToken, newOverlayToken, toCreatorChanged, toProfile } from './creator.js';
import { CreatorsRepository } from './creators.repository.js';
import { publishState } from './publish-state.js';

/** Who a creator was called, in lists of what was paid. */
const deletedName = 'Deleted creator';

@Injectable()
export class CreatorsService {
  constructor(
    private readonly database: Database,
    private readonly creators: CreatorsRepository,
    private readonly avatars: AvatarsService,
  ) {}

  /** One profile per user. The name chosen here becomes the user's, so that it stays unique in one place. */
  async create(userId: string, profile: CreateCreatorRequest): Promise<CreatedCreator> {
    if (reservedUsernames.has(profile.username)) throw new DomainError('username.reserved');
    const { username, ...details } = profile;
    try {
      return await this.database.transaction(async (transaction) => {
        const id = v7();
        if (!(await this.creators.rename(transaction, userId, username))) throw new DomainError('session.required');
        await this.creators.insert(transaction, { ...details, id, userId, overlayToken: newOverlayToken() });
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

  /** One for each, in order; null where there is none. Anything may stand in an address: what cannot be a name is not looked for. */
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

  /** One for each token, in order; null for one that nobody has, or whose creator is suspended. */
  async findOverlayOwners(tokens: readonly string[]): Promise<(CreatorChanged | null)[]> {
    const rows = await this.creators.findByOverlayTokens(tokens.filter(isOverlayToken));
    const byToken = new Map(rows.filter((row) => !row.is_suspended).map((row) => [row.overlay_token, row]));
    return tokens.map((token) => {
      const row = byToken.get(token);
      return row ? toCreatorChanged(row) : null;
    });
  }

  /** For lists of other things that name creators. Ids nobody knows are left out. */
  async namesOf(ids: readonly string[]): Promise<CreatorName[]> {
    const rows = await this.creators.namesOf(ids.filter((id) => validate(id)));
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      displayName: row.display_name,
      avatarUrl: row.avatar_url,
    }));
  }

  /** Refuses with `creator.not-found`. */
  async ownerOf(creatorId: string): Promise<{ userId: string; isDeleted: boolean }> {
    const owner = await this.creators.ownerOf(creatorId);
    if (!owner) throw new DomainError('creator.not-found');
    return { userId: owner.user_id, isDeleted: owner.is_deleted };
  }

  /** @returns the address of the picture that was there, or null when there was none */
  async removeAvatar(transaction: Transaction, userId: string): Promise<string | null> {
    const row = await this.creators.findByUser(userId, transaction);
    if (!row?.avatar_url) return null;
    await this.creators.setAvatar(transaction, row.id, null);
    await this.avatars.removeIfUnused(transaction, row.avatar_url);
    publishState(transaction, (await this.creators.findById(row.id, transaction)) as CreatorRow);
    return row.avatar_url;
  }

  async hasProfile(transaction: Transaction, userId: string): Promise<boolean> {
    return (await this.creators.findByUser(userId, transaction)) !== undefined;
  }

  /**
   * For an account whose address was never verified, won back by its owner: a stranger may have set the profile up. Without a bank
   * account nothing is paid out; the new overlay token closes overlays that are open. Call it last in the transaction.
   */
  async reclaim(transaction: Transaction, userId: string): Promise<void> {
    const row = await this.creators.lockByUser(transaction, userId);
    if (!row) return;
    await this.creators.removeBankDetails(transaction, row.id);
    await this.creators.setOverlayToken(transaction, row.id, newOverlayToken());
    publishState(transaction, (await this.creators.findById(row.id, transaction)) as CreatorRow);
  }

  /**
   * Takes everything that tells who it was out of the profile, picture and bank account too; the new overlay token closes
   * the overlays that are open. Call it last in the transaction, with the user's row locked. Does nothing without a profile.
   */
  async scrub(transaction: Transaction, userId: string): Promise<void> {
    const row = await this.creators.findByUser(userId, transaction);
    if (!row) return;
    await this.creators.scrub(transaction, row.id, { displayName: deletedName, overlayToken: newOverlayToken() });
    if (row.avatar_url) await this.avatars.removeIfUnused(transaction, row.avatar_url);
    publishState(transaction, (await this.creators.findById(row.id, transaction)) as CreatorRow);
  }
}
