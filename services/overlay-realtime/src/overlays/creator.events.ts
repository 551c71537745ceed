import { Controller } from '@nestjs/common';
import { type CreatorChanged, creatorChanged, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { OverlaysService } from './overlays.service.js';

@Controller()
export class CreatorEvents {
  constructor(private readonly overlays: OverlaysService) {}

  @OnEvent(creatorChanged)
  async creatorChanged(event: EventEnvelope<CreatorChanged>): Promise<void> {
    await this.overlays.creatorChanged(event.data);
  }
}
