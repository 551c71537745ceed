import { Controller } from '@nestjs/common';
import { type AccountReclaimed, accountReclaimed, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { EndpointsService } from './endpoints.service.js';

/** Deletes the endpoints of an account that its owner reclaimed from a stranger. */
@Controller()
export class ReclaimEvents {
  constructor(private readonly endpoints: EndpointsService) {}

  @OnEvent(accountReclaimed)
  async reclaimed({ data, occurredAt }: EventEnvelope<AccountReclaimed>): Promise<void> {
    await this.endpoints.removeReclaimed(data.creatorId, occurredAt);
  }
}
