import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import type { AccountState } from './account-state.js';
import { AccountStatesRepository } from './account-states.repository.js';

@Injectable()
export class AccountStatesService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStatesRepository,
  ) {}

  isOpen(creatorId: string): Promise<boolean> {
    return this.accounts.isOpen(creatorId);
  }

  /**
   * Saves the account state; an older change that arrives late has no effect.
   * @param changedAt ISO 8601
   */
  async save(creatorId: string, state: AccountState, changedAt: string): Promise<void> {
    await this.accounts.save(this.database, { creatorId, state, changedAt });
  }
}
