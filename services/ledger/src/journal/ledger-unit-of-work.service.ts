import type { Transaction } from '@tipnaija/service-kit';
import type { AccountKey, LedgerTransaction } from '../transactions/ledger-transaction.js';
import { ownerOfWallet } from '../transactions/ledger-transaction.js';
import type { ChangedAccount, JournalRepository, KnownAccounts } from './journal.repository.js';

/**
 * The journal within one open transaction: everything posted here commits together with the rest of that transaction.
 */
export class LedgerUnitOfWork {
  private readonly changed = new Map<AccountKey, ChangedAccount>();
  /** The transactions posted so far, including those skipped because their event was posted before. */
  readonly given: LedgerTransaction[] = [];

  constructor(
    readonly transaction: Transaction,
    private readonly journal: JournalRepository,
    private readonly accounts: KnownAccounts,
  ) {}

  /**
   * Locks the accounts of this unit of work until the transaction ends, and returns their balances in kobo. Call it
   * first.
   */
  lockBalances(): Promise<Map<AccountKey, number>> {
    return this.journal.lockAccounts(this.transaction, this.accounts);
  }

  /**
   * Posts transactions over the accounts of this unit of work.
   * @throws DomainError `wallet.insufficient`, `wallet.closed` or `wallet.charge-cancelled`
   */
  async post(transactions: readonly LedgerTransaction[]): Promise<void> {
    const changed = await this.journal.post(this.transaction, transactions, this.accounts);
    for (const account of changed) this.changed.set(account.key, account);
    this.given.push(...transactions);
  }

  /** Returns the wallets changed so far, with their current balances. */
  changedWallets(): { creatorId: string; balanceKobo: number; revision: number }[] {
    return [...this.changed.values()].flatMap(({ key, balanceKobo, revision }) => {
      const creatorId = ownerOfWallet(key);
      return creatorId === undefined ? [] : [{ creatorId, balanceKobo, revision }];
    });
  }
}
