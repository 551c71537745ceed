import { Injectable } from '@nestjs/common';
import { checkStatistics } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { StatisticsDriftService } from './statistics-drift.service.js';

@Injectable()
export class StatisticsDriftJobs {
  constructor(private readonly statistics: StatisticsDriftService) {}

  @RunsJob(checkStatistics)
  async check(): Promise<void> {
    await this.statistics.check();
  }
}
