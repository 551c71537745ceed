import { Injectable } from '@nestjs/common';
import { raiseDisputeAlarms } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { DisputeAlarmsService } from './dispute-alarms.service.js';

@Injectable()
export class DisputeAlarmsJobs {
  constructor(private readonly alarms: DisputeAlarmsService) {}

  @RunsJob(raiseDisputeAlarms)
  async raise(): Promise<void> {
    await this.alarms.raiseDue();
  }
}
