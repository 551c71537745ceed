import { Module } from '@nestjs/common';
import { PlatformStatisticsJobs } from './platform-statistics.jobs.js';
import { PlatformStatisticsRepository } from './platform-statistics.repository.js';
import { PlatformStatisticsRpc } from './platform-statistics.rpc.js';
import { PlatformStatisticsService } from './platform-statistics.service.js';

@Module({
  controllers: [PlatformStatisticsRpc],
  providers: [PlatformStatisticsRepository, PlatformStatisticsService, PlatformStatisticsJobs],
})
export class PlatformStatisticsModule {}
