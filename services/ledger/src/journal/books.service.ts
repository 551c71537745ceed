import type { Transaction } from '@tipnaija/service-kit';
import type { AccountKey, Posting } from '../postings/posting.js';
import { ownerOfWallet } from '../postings/posting.js';
import type { ChangedAccount, JournalRepository, KnownAccounts } from './journal.repository.js';

/** The journal inside one open transaction: what is posted here commits together with everything else in it. */
export class Books {
  private readonly changed = new Map<AccountKey, ChangedAccount>();
  /** What was given to the journal so far; an event that came again is among it. */
  readonly given: Posting[] = [];

  constructor(
    readonly transaction: Transaction,
    private readonly journal: JournalRepository,
    private readonly accounts: KnownAccounts,
  ) {}

  /** The balances of the accounts these books were opened for, held until the transaction ends. Call it first. */
  lockBalances(): Promise<Map<AccountKey, number>> {
    return this.journal.lockAccounts(this.transaction, this.accounts);
  }

  /** Writes postings over the accounts these books were opened for. Refuses with `wallet.insufficient`. */
  async post(postings: readonly Posting[]): Promise<void> {
    const changed = await this.journal.post(this.transaction, postings, this.accounts);
    for (const account of changed) this.changed.set(account.key, account);
    this.given.push(...postings);
  }

  /** The wallets that were changed so far, as they stand now. */
  changedWallets(): { creatorId: string; balanceKobo: number; revision: number }[] {
    return [...this.changed.values()].flatMap(({ key, balanceKobo, revision }) => {
      const creatorId = ownerOfWallet(key);
      return creatorId === undefined ? [] : [{ creatorId, balanceKobo, revision }];
    });
  }
}
