import { Injectable } from '@nestjs/common';
import { closeMonths } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { PeriodCloseService } from './period-close.service.js';

@Injectable()
export class PeriodCloseJobs {
  constructor(private readonly periodClose: PeriodCloseService) {}

  @RunsJob(closeMonths)
  async close(): Promise<void> {
    await this.periodClose.closeEndedMonths();
  }
}
