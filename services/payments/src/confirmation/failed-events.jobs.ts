import { Injectable } from '@nestjs/common';
import { retryFailedEvents } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { FailedEventsService } from './failed-events.service.js';

@Injectable()
export class FailedEventsJobs {
  constructor(private readonly events: FailedEventsService) {}

  @RunsJob(retryFailedEvents)
  async retry(): Promise<void> {
    await this.events.retryDue();
  }
}
