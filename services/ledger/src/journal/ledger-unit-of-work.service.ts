import type { Transaction } from '@tipnaija/service-kit';
import type { AccountKey, LedgerTransaction } from '../transactions/ledger-transaction.js';
import { ownerOfWallet } from '../transactions/ledger-transaction.js';
import type { ChangedAccount, JournalRepository, KnownAccounts } from './journal.repository.js';

/** The journal inside one open transaction: what is posted here commits together with everything else in it. */
export class LedgerUnitOfWork {
  private readonly changed = new Map<AccountKey, ChangedAccount>();
  /** What was given to the journal so far; an event that came again is among it. */
  readonly given: LedgerTransaction[] = [];

  constructor(
    readonly transaction: Transaction,
    private readonly journal: JournalRepository,
    private readonly accounts: KnownAccounts,
  ) {}

  /** The balances of the accounts these unitOfWork were opened for, held until the transaction ends. Call it first. */
  lockBalances(): Promise<Map<AccountKey, number>> {
    return this.journal.lockAccounts(this.transaction, this.accounts);
  }

  /** Writes transactions over the accounts these unitOfWork were opened for. Refuses with `wallet.insufficient`. */
  async post(transactions: readonly LedgerTransaction[]): Promise<void> {
    const changed = await this.journal.post(this.transaction, transactions, this.accounts);
    for (const account of changed) this.changed.set(account.key, account);
    this.given.push(...transactions);
  }

  /** The wallets that were changed so far, as they stand now. */
  changedWallets(): { creatorId: string; balanceKobo: number; revision: number }[] {
    return [...this.changed.values()].flatMap(({ key, balanceKobo, revision }) => {
      const creatorId = ownerOfWallet(key);
      return creatorId === undefined ? [] : [{ creatorId, balanceKobo, revision }];
    });
  }
}
