import { Module } from '@nestjs/common';
import { StatisticsDriftJobs } from './statistics-drift.jobs.js';
import { StatisticsDriftRepository } from './statistics-drift.repository.js';
import { StatisticsDriftService } from './statistics-drift.service.js';

@Module({
  providers: [StatisticsDriftRepository, StatisticsDriftService, StatisticsDriftJobs],
})
export class StatisticsDriftModule {}
