import { Injectable } from '@nestjs/common';
import { walletsChanged } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import type { AccountKey, LedgerTransaction } from '../transactions/ledger-transaction.js';
import { countTransactions } from './journal.metrics.js';
import { JournalRepository } from './journal.repository.js';
import { isStaleAccount } from './journal-errors.js';
import { LedgerUnitOfWork } from './ledger-unit-of-work.service.js';

@Injectable()
export class JournalService {
  constructor(
    private readonly database: Database,
    private readonly journal: JournalRepository,
  ) {}

  /** Writes transactions to the journal, all or none, each event once however often it comes. */
  async post(transactions: readonly LedgerTransaction[]): Promise<void> {
    if (transactions.length === 0) return;
    const keys = new Set(
      transactions.flatMap((ledgerTransaction) => ledgerTransaction.entries.map((entry) => entry.account)),
    );
    await this.withUnitOfWork(keys, (unitOfWork) => unitOfWork.post(transactions));
  }

  /**
   * Runs `act` in one transaction with the unitOfWork open for these accounts, and tells which wallets it changed. `act` may
   * run twice: what it does outside of the transaction must bear that.
   */
  async withUnitOfWork<T>(
    keys: ReadonlySet<AccountKey>,
    act: (unitOfWork: LedgerUnitOfWork) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.inTransaction(keys, act);
    } catch (error) {
      if (!isStaleAccount(error)) throw error;
      this.journal.forgetAccounts();
      return this.inTransaction(keys, act);
    }
  }

  private async inTransaction<T>(
    keys: ReadonlySet<AccountKey>,
    act: (unitOfWork: LedgerUnitOfWork) => Promise<T>,
  ): Promise<T> {
    const accounts = await this.journal.openAccounts(keys);
    const posted = await this.database.transaction(async (transaction) => {
      const unitOfWork = new LedgerUnitOfWork(transaction, this.journal, accounts);
      const result = await act(unitOfWork);
      const wallets = unitOfWork.changedWallets();
      const facts = wallets.length > 0 ? [{ id: v7(), occurredAt: new Date(), data: { wallets } }] : [];
      transaction.publish(walletsChanged, facts);
      return { result, transactions: unitOfWork.given };
    });
    countTransactions(posted.transactions);
    return posted.result;
  }
}
