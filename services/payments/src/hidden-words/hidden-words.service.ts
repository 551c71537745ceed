import { Injectable } from '@nestjs/common';
import { DomainError, type HiddenBy, type HideDonationWords } from '@tipnaija/contracts';
import { hiddenBy } from './hidden-words.js';
import { HiddenWordsRepository } from './hidden-words.repository.js';

/** Creators and admins take a donor's words off the public lists, and bring back what they took. */
@Injectable()
export class HiddenWordsService {
  constructor(private readonly words: HiddenWordsRepository) {}

  /** @throws DomainError `donation.not-found` */
  async hide({ donationId, creatorId, by, hidden }: HideDonationWords): Promise<{ hidden: HiddenBy }> {
    const stored = await this.words.save({ donationId, creatorId, by, hidden: [...new Set(hidden)] });
    if (!stored) throw new DomainError('donation.not-found');
    return { hidden: hiddenBy(stored) };
  }

  /** Of a creator's donors, those whose name is hidden on any of their donations. */
  listHiddenNames(creatorId: string): Promise<ReadonlySet<string>> {
    return this.words.listHiddenNames(creatorId);
  }
}
