import { Injectable } from '@nestjs/common';
import { foldPlatformDays } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { PlatformStatisticsService } from './platform-statistics.service.js';

@Injectable()
export class PlatformStatisticsJobs {
  constructor(private readonly statistics: PlatformStatisticsService) {}

  @RunsJob(foldPlatformDays)
  async fold(): Promise<void> {
    await this.statistics.fold();
  }
}
