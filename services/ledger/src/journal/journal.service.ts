import { Injectable } from '@nestjs/common';
import { walletsChanged } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import type { AccountKey, Posting } from '../postings/posting.js';
import { Books } from './books.service.js';
import { countPostings } from './journal.metrics.js';
import { JournalRepository } from './journal.repository.js';
import { isStaleAccount } from './journal-errors.js';

@Injectable()
export class JournalService {
  constructor(
    private readonly database: Database,
    private readonly journal: JournalRepository,
  ) {}

  /** Writes postings to the journal, all or none, each event once however often it comes. */
  async post(postings: readonly Posting[]): Promise<void> {
    if (postings.length === 0) return;
    const keys = new Set(postings.flatMap((posting) => posting.legs.map((leg) => leg.account)));
    await this.withBooks(keys, (books) => books.post(postings));
  }

  /**
   * Runs `act` in one transaction with the books open for these accounts, and tells which wallets it changed. `act` may
   * run twice: what it does outside of the transaction must bear that.
   */
  async withBooks<T>(keys: ReadonlySet<AccountKey>, act: (books: Books) => Promise<T>): Promise<T> {
    try {
      return await this.inTransaction(keys, act);
    } catch (error) {
      if (!isStaleAccount(error)) throw error;
      this.journal.forgetAccounts();
      return this.inTransaction(keys, act);
    }
  }

  private async inTransaction<T>(keys: ReadonlySet<AccountKey>, act: (books: Books) => Promise<T>): Promise<T> {
    const accounts = await this.journal.openAccounts(keys);
    const posted = await this.database.transaction(async (transaction) => {
      const books = new Books(transaction, this.journal, accounts);
      const result = await act(books);
      const wallets = books.changedWallets();
      const facts = wallets.length > 0 ? [{ id: v7(), occurredAt: new Date(), data: { wallets } }] : [];
      transaction.publish(walletsChanged, facts);
      return { result, postings: books.given };
    });
    countPostings(posted.postings);
    return posted.result;
  }
}
