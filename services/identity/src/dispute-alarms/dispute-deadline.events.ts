import { Controller } from '@nestjs/common';
import { type DisputeDeadlineChanged, disputeDeadlineChanged, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { DisputeAlarmsService } from './dispute-alarms.service.js';

@Controller()
export class DisputeDeadlineEvents {
  constructor(private readonly alarms: DisputeAlarmsService) {}

  @OnEvent(disputeDeadlineChanged)
  async changed({ data }: EventEnvelope<DisputeDeadlineChanged>): Promise<void> {
    await this.alarms.deadlineChanged(data);
  }
}
