import { Injectable } from '@nestjs/common';
import { walletsChanged } from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
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

  /** Posts transactions atomically; each event is posted once, however often it is delivered. */
  async post(transactions: readonly LedgerTransaction[]): Promise<void> {
    if (transactions.length === 0) return;
    const keys = new Set(
      transactions.flatMap((ledgerTransaction) => ledgerTransaction.entries.map((entry) => entry.account)),
    );
    await this.withUnitOfWork(keys, (unitOfWork) => unitOfWork.post(transactions));
  }

  /**
   * Runs `work` in one transaction with a unit of work over these accounts, and publishes the changed wallets. `work` may
   * run twice, so its effects outside the transaction must be idempotent.
   */
  async withUnitOfWork<T>(
    keys: ReadonlySet<AccountKey>,
    work: (unitOfWork: LedgerUnitOfWork) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.inTransaction(keys, work);
    } catch (error) {
      if (!isStaleAccount(error)) throw error;
      this.journal.forgetAccounts();
      return this.inTransaction(keys, work);
    }
  }

  private async inTransaction<T>(
    keys: ReadonlySet<AccountKey>,
    work: (unitOfWork: LedgerUnitOfWork) => Promise<T>,
  ): Promise<T> {
    const accounts = await this.journal.openAccounts(keys);
    const post = async (transaction: Transaction) => {
      const unitOfWork = new LedgerUnitOfWork(transaction, this.journal, accounts);
      const result = await work(unitOfWork);
      const wallets = unitOfWork.changedWallets();
      const events = wallets.length > 0 ? [{ id: v7(), occurredAt: new Date(), data: { wallets } }] : [];
      transaction.publish(walletsChanged, events);
      return { result, transactions: unitOfWork.given };
    };
    const posted = await this.database.transaction(post, { withFixedPlans: true });
    countTransactions(posted.transactions);
    return posted.result;
  }
}
