import { Injectable } from '@nestjs/common';
import type { Posting } from '../postings/posting.js';
import { JournalRepository } from './journal.repository.js';

@Injectable()
export class JournalService {
  constructor(private readonly journal: JournalRepository) {}

  /** Writes postings to the journal, all or none, each event once however often it comes. */
  async post(postings: readonly Posting[]): Promise<void> {
    if (postings.length === 0) return;
    const accounts = await this.journal.openAccounts(
      postings.flatMap((posting) => posting.legs.map((leg) => leg.account)),
    );
    await this.journal.post(postings, accounts);
  }
}
