import { Module } from '@nestjs/common';
import { ChecksJobs } from './checks.jobs.js';
import { ChecksMetrics } from './checks.metrics.js';
import { ClosingChecks } from './closing-checks.service.js';
import { ScheduledChecks } from './scheduled-checks.service.js';
import { ViolationsRepository } from './violations.repository.js';

@Module({
  providers: [ViolationsRepository, ScheduledChecks, ClosingChecks, ChecksJobs, ChecksMetrics],
  exports: [ClosingChecks],
})
export class ChecksModule {}
