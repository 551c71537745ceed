import { Injectable } from '@nestjs/common';
import { requestScheduledWithdrawals } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ScheduledWithdrawalsService } from './scheduled-withdrawals.service.js';

@Injectable()
export class SchedulesJobs {
  constructor(private readonly scheduled: ScheduledWithdrawalsService) {}

  @RunsJob(requestScheduledWithdrawals)
  async request(): Promise<void> {
    await this.scheduled.requestDue();
  }
}
