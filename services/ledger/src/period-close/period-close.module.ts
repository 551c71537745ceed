import { Module } from '@nestjs/common';
import { ChecksModule } from '../checks/checks.module.js';
import { ClosedMonthsRepository } from './closed-months.repository.js';
import { PeriodCloseJobs } from './period-close.jobs.js';
import { PeriodCloseService } from './period-close.service.js';

@Module({
  imports: [ChecksModule],
  providers: [ClosedMonthsRepository, PeriodCloseService, PeriodCloseJobs],
})
export class PeriodCloseModule {}
