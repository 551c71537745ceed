/**
 * Account names of withdrawals that the bank or an admin confirms later. The lock of the wallet orders a confirmation and
 * a request that is on its way.
 */
import { Injectable } from '@nestjs/common';
import { accountNameConfirmed, type BankDetails, DomainError, type Withdrawal } from '@tipnaija/contracts';
import { DeadLetters } from '@tipnaija/messaging';
import { JournalService } from '../journal/journal.service.js';
import type { LedgerUnitOfWork } from '../journal/ledger-unit-of-work.service.js';
import { walletOf } from '../transactions/ledger-transaction.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';

@Injectable()
export class AccountNamesService {
  constructor(
    private readonly journal: JournalService,
    private readonly withdrawals: WithdrawalsRepository,
  ) {}

  /**
   * Records that an admin checked the account name of a withdrawal at the bank. Idempotent for the same name.
   * @throws DomainError `withdrawal.not-found`, `withdrawal.not-pending` or `withdrawal.name-differs`
   */
  async confirmName(withdrawalId: string, adminId: string, accountName: string): Promise<Withdrawal> {
    const { creatorId } = await this.find(withdrawalId);
    const confirmed = await this.underWalletLock(creatorId, (unitOfWork) =>
      this.withdrawals.confirmName(unitOfWork.transaction, withdrawalId, { accountName, adminId }),
    );
    if (confirmed) return confirmed;
    const current = await this.find(withdrawalId);
    const { isNameConfirmed, accountName: confirmedName } = current.bankDetails;
    if (!isNameConfirmed) throw new DomainError('withdrawal.not-pending', { status: current.status });
    if (confirmedName !== accountName) throw new DomainError('withdrawal.name-differs', { accountName: confirmedName });
    return current;
  }

  /**
   * Applies a confirmed account name to pending withdrawals and keeps it for a request that is on its way. The lock of
   * the wallet orders the two.
   */
  async accountNameConfirmed(creatorId: string, account: BankDetails, confirmedAt: Date): Promise<void> {
    await this.underWalletLock(creatorId, async ({ transaction }) => {
      await this.withdrawals.saveConfirmedName(transaction, creatorId, account, confirmedAt);
      await this.withdrawals.confirmNamesOf(transaction, creatorId, account);
    });
  }

  /**
   * Forgets the confirmed account of a deleted creator, also one in a dead letter. The withdrawals keep theirs, and the
   * other dead letters wait for their redrive: among them is money to book.
   */
  async forgetConfirmedName(creatorId: string): Promise<void> {
    await this.underWalletLock(creatorId, async ({ transaction }) => {
      await this.withdrawals.removeConfirmedName(transaction, creatorId);
      await new DeadLetters(transaction).removeContaining(accountNameConfirmed.name, creatorId);
    });
  }

  private async find(withdrawalId: string): Promise<Withdrawal> {
    const withdrawal = await this.withdrawals.find(withdrawalId);
    if (!withdrawal) throw new DomainError('withdrawal.not-found');
    return withdrawal;
  }

  private underWalletLock<T>(creatorId: string, work: (unitOfWork: LedgerUnitOfWork) => Promise<T>): Promise<T> {
    return this.journal.withUnitOfWork(new Set([walletOf(creatorId)]), async (unitOfWork) => {
      await unitOfWork.lockBalances();
      return work(unitOfWork);
    });
  }
}
