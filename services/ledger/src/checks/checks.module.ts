import { Module } from '@nestjs/common';
import { ChecksJobs } from './checks.jobs.js';
import { ChecksMetrics } from './checks.metrics.js';
import { ScheduledChecks } from './scheduled-checks.service.js';
import { ViolationsRepository } from './violations.repository.js';

@Module({
  providers: [ViolationsRepository, ScheduledChecks, ChecksJobs, ChecksMetrics],
  exports: [ViolationsRepository],
})
export class ChecksModule {}
