import { Injectable } from '@nestjs/common';
import type { Posting } from '../postings/posting.js';
import { isStaleAccount, JournalRepository } from './journal.repository.js';

@Injectable()
export class JournalService {
  constructor(private readonly journal: JournalRepository) {}

  /** Writes postings to the journal, all or none, each event once however often it comes. */
  async post(postings: readonly Posting[]): Promise<void> {
    if (postings.length === 0) return;
    try {
      await this.openAndPost(postings);
    } catch (error) {
      if (!isStaleAccount(error)) throw error;
      this.journal.forgetAccounts();
      await this.openAndPost(postings);
    }
  }

  private async openAndPost(postings: readonly Posting[]): Promise<void> {
    const keys = new Set(postings.flatMap((posting) => posting.legs.map((leg) => leg.account)));
    await this.journal.post(postings, await this.journal.openAccounts(keys));
  }
}
