import { Injectable } from '@nestjs/common';
import {
  type ChangeBankDetailsRequest,
  type ChangeGoalRequest,
  DomainError,
  type OwnCreatorProfile,
} from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { AvatarsService } from '../avatars/avatars.service.js';
import { MailsService } from '../mails/mails.service.js';
import { type CreatorRow, newOverlayToken, toOwnProfile } from './creator.js';
import { CreatorsRepository } from './creators.repository.js';
import { publishState } from './publish-state.js';

/** What creators change about themselves. Whatever others can see is told to the other services with the change. */
@Injectable()
export class OwnCreatorService {
  constructor(
    private readonly database: Database,
    private readonly creators: CreatorsRepository,
    private readonly accounts: AccountsService,
    private readonly avatars: AvatarsService,
    private readonly mails: MailsService,
  ) {}

  async get(userId: string): Promise<OwnCreatorProfile> {
    const row = await this.creators.findByUser(userId);
    if (!row) throw new DomainError('creator.no-profile');
    return toOwnProfile(row);
  }

  async changeGoal(userId: string, creatorId: string, goal: ChangeGoalRequest): Promise<void> {
    await this.change(userId, creatorId, (transaction, { id }) =>
      this.creators.setGoal(transaction, id, {
        isEnabled: goal.goalEnabled,
        title: goal.goalTitle ?? null,
        amountKobo: goal.goalAmount,
        description: goal.goalDescription ?? null,
      }),
    );
  }

  /** The lifetime total stays; the goal counts from here. */
  async resetGoal(userId: string, creatorId: string, baselineKobo: number): Promise<void> {
    await this.change(userId, creatorId, (transaction, { id }) =>
      this.creators.setGoalBaseline(transaction, id, baselineKobo),
    );
  }

  async rotateOverlayToken(userId: string): Promise<string> {
    const overlayToken = newOverlayToken();
    await this.change(userId, undefined, (transaction, { id }) =>
      this.creators.setOverlayToken(transaction, id, overlayToken),
    );
    return overlayToken;
  }

  async changeAvatar(userId: string, upload: Buffer): Promise<string> {
    const avatar = await this.avatars.prepare(upload);
    await this.change(userId, undefined, async (transaction, { id }) => {
      await this.avatars.store(transaction, avatar);
      await this.creators.setAvatar(transaction, id, avatar.url);
    });
    return avatar.url;
  }

  /** With the password, a mail to the owner and a pause of withdrawals: an open browser alone must not move the money. */
  async changeBankDetails(userId: string, { password, ...bank }: ChangeBankDetailsRequest): Promise<void> {
    await this.accounts.confirmPassword(userId, password);
    await this.database.transaction(async (transaction) => {
      const row = await this.creators.lockByUser(transaction, userId);
      if (!row) throw new DomainError('creator.no-profile');
      await this.creators.setBankDetails(transaction, row.id, bank);
      await this.mails.owe(transaction, userId, 'bank-details-changed');
    });
    this.mails.sendSoon();
  }

  /** Changes what others can see of the caller's own profile, and tells them. */
  private async change(
    userId: string,
    creatorId: string | undefined,
    write: (transaction: Transaction, row: CreatorRow) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const row = await this.creators.lockByUser(transaction, userId);
      if (!row) throw new DomainError('creator.no-profile');
      if (creatorId !== undefined && row.id !== creatorId) throw new DomainError('creator.not-yours');
      await write(transaction, row);
      publishState(transaction, (await this.creators.findById(row.id, transaction)) as CreatorRow);
    });
  }
}
