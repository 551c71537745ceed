import { Injectable } from '@nestjs/common';
import { isPremiumAt, type PremiumChanged } from '@tipnaija/contracts';
import { PremiumTermsRepository } from './premium-terms.repository.js';

/** Who has premium now, as payments told. */
@Injectable()
export class PremiumService {
  constructor(private readonly terms: PremiumTermsRepository) {}

  async changed(state: PremiumChanged): Promise<void> {
    await this.terms.save(state);
  }

  async isPremium(creatorId: string): Promise<boolean> {
    const expiresAt = await this.terms.findExpiry(creatorId);
    return isPremiumAt(expiresAt?.toISOString() ?? null, new Date());
  }
}
