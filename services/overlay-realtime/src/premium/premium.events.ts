import { Controller } from '@nestjs/common';
import { type EventEnvelope, type PremiumChanged, premiumChanged } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { OverlaysService } from '../overlays/overlays.service.js';
import { PremiumService } from './premium.service.js';

@Controller()
export class PremiumEvents {
  constructor(
    private readonly premium: PremiumService,
    private readonly overlays: OverlaysService,
  ) {}

  @OnEvent(premiumChanged)
  async premiumChanged({ data }: EventEnvelope<PremiumChanged>): Promise<void> {
    await this.premium.changed(data);
    // Apply premium features to open overlays immediately.
    await this.overlays.sendCurrentState(data.creatorId);
  }
}
