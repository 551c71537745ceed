/**
 * Account names come from the bank. A name typed by hand is kept only while names cannot be looked up; then the ledger
 * pays nothing to it until the bank, or an admin, confirms it.
 */
import { Injectable, Logger } from '@nestjs/common';
import { accountNameConfirmed, type BankDetails, DomainError, resolveBankAccount } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import type { SavedName } from './account-name.js';
import { AccountNamesRepository, type WaitingName } from './account-names.repository.js';

/** Names per run of the job: the provider limits look-ups per minute. */
const namesPerRun = 50;
const againInMs = 5 * 60_000;
/** A provider that is down fails every look-up; one bank or account that fails must not keep the others waiting. */
const failuresInARow = 5;

@Injectable()
export class AccountNamesService {
  private readonly logger = new Logger('AccountNames');

  constructor(
    private readonly database: Database,
    private readonly names: AccountNamesRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Returns the bank's name of the account, or the typed one when it cannot be looked up.
   * @throws DomainError `bank-account.not-found` when the bank does not know the account
   */
  async resolve({ bankName, accountNumber, accountName }: BankDetails): Promise<SavedName> {
    const found = await this.lookUp({ bankName, accountNumber });
    if (found === 'unknown-account') throw new DomainError('bank-account.not-found');
    return found === undefined ? { accountName, state: 'waiting' } : { ...found, state: 'confirmed' };
  }

  /** Looks up the typed names that are due. Stops after several look-ups in a row without a response. */
  async checkDue(): Promise<void> {
    let failures = 0;
    for (const waiting of await this.names.claimDue({ atMost: namesPerRun, againInMs })) {
      const found = await this.lookUp(waiting);
      failures = found === undefined ? failures + 1 : 0;
      if (failures === failuresInARow) return;
      if (found === undefined) continue;
      if (found !== 'unknown-account') await this.confirm({ ...waiting, ...found });
      else await this.names.settle(this.database, waiting, { state: 'unknown-account' });
    }
  }

  /** Keeps a confirmed name and publishes it. Does nothing when the creator has another account by now. */
  async confirm({ creatorId, bankName, accountNumber, accountName }: WaitingName & BankDetails): Promise<void> {
    const account = { creatorId, bankName, accountNumber, accountName };
    await this.database.transaction(async (transaction) => {
      const isConfirmed = await this.names.settle(transaction, account, { state: 'confirmed', accountName });
      if (isConfirmed) this.publishConfirmed(transaction, account);
    });
  }

  /** Publishes a confirmed name, so that the ledger can pay withdrawals that wait for it. */
  publishConfirmed(transaction: Transaction, data: { creatorId: string } & BankDetails): void {
    transaction.publish(accountNameConfirmed, [{ id: v7(), occurredAt: new Date(), data }]);
  }

  /** Returns undefined when there is no response to rely on. */
  private async lookUp(
    account: Omit<WaitingName, 'creatorId'>,
  ): Promise<{ accountName: string } | 'unknown-account' | undefined> {
    try {
      const { bankName, accountNumber } = account;
      return await this.rpc.call(resolveBankAccount, { bankName, accountNumber });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'bank-account.not-found') return 'unknown-account';
      this.logger.warn(`An account name could not be looked up: ${errorMessage(error)}`);
      return undefined;
    }
  }
}
