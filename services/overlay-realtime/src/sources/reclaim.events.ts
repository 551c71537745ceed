import { Controller } from '@nestjs/common';
import { type AccountReclaimed, accountReclaimed, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { SourcesService } from './sources.service.js';

/** Deletes the browser sources of an account that its owner reclaimed from a stranger. */
@Controller()
export class ReclaimEvents {
  constructor(private readonly sources: SourcesService) {}

  @OnEvent(accountReclaimed)
  async reclaimed({ data, occurredAt }: EventEnvelope<AccountReclaimed>): Promise<void> {
    await this.sources.removeReclaimed(data.creatorId, occurredAt);
  }
}
