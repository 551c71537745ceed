import { Injectable } from '@nestjs/common';
import type { Team } from '@tipnaija/contracts';
import type { Transaction } from '@tipnaija/service-kit';
import { HelperInvitesService } from './helper-invites.service.js';
import { HelpersService } from './helpers.service.js';

/** Helpers and open invites together. */
@Injectable()
export class TeamService {
  constructor(
    private readonly helpers: HelpersService,
    private readonly invites: HelperInvitesService,
  ) {}

  async get(creatorId: string): Promise<Team> {
    const [helpers, invites] = await Promise.all([this.helpers.list(creatorId), this.invites.list(creatorId)]);
    return { helpers, invites };
  }

  /** Erases a deleted user as a creator with helpers, as a helper, and as an invited address. */
  async removeAllOf(
    transaction: Transaction,
    user: { id: string; email: string; creatorId: string | null },
  ): Promise<void> {
    await this.helpers.removeAllOf(transaction, user);
    await this.invites.removeAllOf(transaction, user);
  }
}
