import { Injectable } from '@nestjs/common';
import {
  type ChangeBankDetailsRequest,
  type ChangeGoalRequest,
  DomainError,
  getGoalBaseline,
  type OwnCreatorProfile,
  type SavedBankDetails,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { AccountNamesService } from '../account-names/account-names.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AvatarsService } from '../avatars/avatars.service.js';
import { MailsService } from '../mails/mails.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { type CreatorRow, newOverlayToken, toOwnProfile } from './creator.js';
import { CreatorsRepository } from './creators.repository.js';
import { publishState } from './publish-state.js';

/** Changes of the caller's own profile. Public changes are published to other services in the same transaction. */
@Injectable()
export class OwnCreatorService {
  constructor(
    private readonly database: Database,
    private readonly creators: CreatorsRepository,
    private readonly accounts: AccountsService,
    private readonly avatars: AvatarsService,
    private readonly mails: MailsService,
    private readonly accountNames: AccountNamesService,
    private readonly twoFactor: TwoFactorService,
    private readonly rpc: RpcClient,
  ) {}

  /** Leaves the overlay token of an account with a second factor out. */
  async get(userId: string): Promise<OwnCreatorProfile> {
    const [row, hasSecondFactor] = await Promise.all([this.getRow(userId), this.twoFactor.has(userId)]);
    return { ...toOwnProfile(row), overlayToken: hasSecondFactor ? null : row.overlay_token };
  }

  async getOverlayToken(userId: string): Promise<string> {
    return (await this.getRow(userId)).overlay_token;
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

  /**
   * Restarts the goal at the creator's totals, which do not change. They are read under a lock: a refund of an earlier tip
   * is either in them, or moves the new baseline.
   */
  async resetGoal(userId: string, creatorId: string): Promise<void> {
    await this.change(userId, creatorId, async (transaction, { id }) => {
      await this.creators.lockGoalBaseline(transaction, id);
      const baseline = await this.rpc.call(getGoalBaseline, { creatorId: id });
      await this.creators.setGoalBaseline(transaction, id, baseline);
    });
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

  /**
   * Changes the bank details. It requires the password, mails the owner and pauses withdrawals, because an open session
   * alone must not redirect payouts, and neither may a password that is replaced during the look-up. Returns the name as it
   * was kept.
   * @throws DomainError `password.incorrect`, `creator.no-profile`, `bank-account.not-found`
   */
  async changeBankDetails(
    userId: string,
    { password, bankName, accountNumber, accountName }: ChangeBankDetailsRequest,
  ): Promise<SavedBankDetails> {
    const passwordHash = await this.accounts.confirmPassword(userId, password);
    const account = await this.accountNames.resolve({ bankName, accountNumber, accountName });
    await this.database.transaction(async (transaction) => {
      const row = await this.creators.lockByUser(transaction, userId);
      if (!row) throw new DomainError('creator.no-profile');
      // The lock of the user's row keeps the password from here on.
      if ((await this.creators.findPasswordHash(userId, transaction)) !== passwordHash)
        throw new DomainError('password.incorrect');
      await this.creators.setBankDetails(transaction, row.id, { bankName, accountNumber, account });
      if (account.state === 'confirmed')
        this.accountNames.publishConfirmed(transaction, {
          creatorId: row.id,
          bankName,
          accountNumber,
          accountName: account.accountName,
        });
      await this.mails.enqueue(transaction, userId, 'bank-details-changed');
    });
    this.mails.sendSoon();
    return { accountName: account.accountName, accountNameState: account.state };
  }

  private async getRow(userId: string): Promise<CreatorRow> {
    const row = await this.creators.findByUser(userId);
    if (!row) throw new DomainError('creator.no-profile');
    return row;
  }

  /** Changes public data of the caller's own profile and publishes the new state. */
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
