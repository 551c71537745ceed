import { Injectable } from '@nestjs/common';
import {
  DomainError,
  donationWordsHidden,
  type HiddenBy,
  type HiddenWords,
  type HideDonationWords,
} from '@tipnaija/contracts';
import { correlationId } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { deterministicId } from '../providers/deterministic-id.js';
import { hiddenBy } from './hidden-words.js';
import { HiddenWordsRepository } from './hidden-words.repository.js';

/** Lets creators and admins hide a donor's words from the public lists and later alerts, and restore them. */
@Injectable()
export class HiddenWordsService {
  constructor(
    private readonly database: Database,
    private readonly words: HiddenWordsRepository,
  ) {}

  /**
   * Replaces the words hidden by `by` and publishes the change.
   * @throws DomainError `donation.not-found` when the donation is unknown or belongs to another creator
   */
  async hide({ donationId, creatorId, by, hidden }: HideDonationWords): Promise<{ hidden: HiddenBy }> {
    return this.database.transaction(async (transaction) => {
      const stored = await this.words.save(transaction, { donationId, creatorId, by, hidden: [...new Set(hidden)] });
      if (!stored) throw new DomainError('donation.not-found');
      const changedAt = stored.changedAt.toISOString();
      const effective = hiddenBy(stored);
      transaction.publish(donationWordsHidden, [
        {
          id: deterministicId('hidden-words', donationId, changedAt),
          occurredAt: stored.changedAt,
          correlationId: correlationId(),
          data: {
            donationId,
            creatorId: stored.creatorId,
            hidden: Object.keys(effective) as HiddenWords[],
            changedAt,
          },
        },
      ]);
      return { hidden: effective };
    });
  }

  /** Returns the creator's donor names that are hidden on at least one donation. */
  listHiddenNames(creatorId: string): Promise<ReadonlySet<string>> {
    return this.words.listHiddenNames(creatorId);
  }
}
