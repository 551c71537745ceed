import { Controller } from '@nestjs/common';
import { type EventEnvelope, type PremiumChanged, premiumChanged } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { PremiumTermsRepository } from './premium-terms.repository.js';

@Controller()
export class PremiumEvents {
  constructor(private readonly terms: PremiumTermsRepository) {}

  @OnEvent(premiumChanged)
  async premiumChanged({ data }: EventEnvelope<PremiumChanged>): Promise<void> {
    await this.terms.save(data);
  }
}
