import { Injectable } from '@nestjs/common';
import {
  type ChangeProfileRequest,
  DomainError,
  isReservedDisplayName,
  type NameChange,
  tipPageLimits,
} from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { brokenCheckConstraint } from '../constraint-violation.js';
import type { CreatorRow } from './creator.js';
import { CreatorsRepository } from './creators.repository.js';
import { DisplayNamesRepository } from './display-names.repository.js';
import { publishState } from './publish-state.js';

const dayMs = 86_400_000;

/** Creators change their own tip pages. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly creators: CreatorsRepository,
    private readonly names: DisplayNamesRepository,
  ) {}

  /**
   * Changes the given fields and publishes the new state.
   * @throws DomainError `creator.no-profile`, `creator.name-reserved`, `creator.name-changed-often`,
   *   `creator.minimum-above-preset`
   */
  async change(userId: string, change: ChangeProfileRequest): Promise<void> {
    if (change.displayName !== undefined && isReservedDisplayName(change.displayName))
      throw new DomainError('creator.name-reserved');
    try {
      await this.database.transaction((transaction) => this.changeIn(transaction, userId, change));
    } catch (error) {
      if (brokenCheckConstraint(error) === 'no_preset_is_below_the_minimum')
        throw new DomainError('creator.minimum-above-preset');
      throw error;
    }
  }

  /** Returns the changes of a user's display name, newest first. */
  async listNameChanges(userId: string): Promise<NameChange[]> {
    const changes = await this.names.listOfUser(this.database, userId);
    return changes.map(({ changedAt, ...names }) => ({ ...names, changedAt: changedAt.toISOString() }));
  }

  private async changeIn(transaction: Transaction, userId: string, change: ChangeProfileRequest): Promise<void> {
    const row = await this.creators.lockByUser(transaction, userId);
    if (!row) throw new DomainError('creator.no-profile');
    // The update locks the row: of two changes at once the second one counts the name of the first.
    const formerName = await this.creators.setProfile(transaction, row.id, change);
    const { displayName } = change;
    if (displayName !== undefined && displayName !== formerName)
      await this.recordName(transaction, { creatorId: row.id, formerName, newName: displayName });
    publishState(transaction, (await this.creators.findById(row.id, transaction)) as CreatorRow);
  }

  private async recordName(
    transaction: Transaction,
    change: { creatorId: string; formerName: string; newName: string },
  ): Promise<void> {
    const { max, withinDays } = tipPageLimits.nameChanges;
    const [oldest, ...others] = await this.names.listRecent(transaction, change.creatorId, withinDays);
    if (oldest && others.length + 1 >= max) {
      const possibleAt = new Date(oldest.getTime() + withinDays * dayMs).toISOString();
      throw new DomainError('creator.name-changed-often', { possibleAt });
    }
    await this.names.insert(transaction, change);
  }
}
