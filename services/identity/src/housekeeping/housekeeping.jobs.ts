import { Injectable } from '@nestjs/common';
import { removeOldRows } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { HousekeepingService } from './housekeeping.service.js';

@Injectable()
export class HousekeepingJobs {
  constructor(private readonly housekeeping: HousekeepingService) {}

  @RunsJob(removeOldRows)
  async remove(): Promise<void> {
    await this.housekeeping.removeOldRows();
  }
}
