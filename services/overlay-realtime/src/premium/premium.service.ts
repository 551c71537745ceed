import { Injectable } from '@nestjs/common';
import { isPremiumAt, type PremiumChanged } from '@tipnaija/contracts';
import { PremiumTermsRepository } from './premium-terms.repository.js';

/** Subscription state of creators, as published by payments. */
@Injectable()
export class PremiumService {
  constructor(private readonly terms: PremiumTermsRepository) {}

  async changed(state: PremiumChanged): Promise<void> {
    await this.terms.save(state);
  }

  async isPremium(creatorId: string): Promise<boolean> {
    return (await this.havePremium([creatorId])).has(creatorId);
  }

  /** Returns the creators with active premium. */
  async havePremium(creatorIds: readonly string[]): Promise<ReadonlySet<string>> {
    const terms = await this.terms.findExpiries(creatorIds);
    const now = new Date();
    const current = terms.filter(({ expires_at }) => isPremiumAt(expires_at.toISOString(), now));
    return new Set(current.map(({ creator_id }) => creator_id));
  }
}
