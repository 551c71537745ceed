import { Controller } from '@nestjs/common';
import { type AccountReclaimed, accountReclaimed, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { SchedulesService } from './schedules.service.js';

/** Stops the automatic withdrawals of an account that its owner reclaimed from a stranger. */
@Controller()
export class ReclaimEvents {
  constructor(private readonly schedules: SchedulesService) {}

  @OnEvent(accountReclaimed)
  async reclaimed({ data, occurredAt }: EventEnvelope<AccountReclaimed>): Promise<void> {
    await this.schedules.stopReclaimed(data.creatorId, new Date(occurredAt));
  }
}
