import { Module } from '@nestjs/common';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.js';
import { ReclaimEvents } from './reclaim.events.js';
import { ScheduledWithdrawalsService } from './scheduled-withdrawals.service.js';
import { SchedulesJobs } from './schedules.jobs.js';
import { SchedulesRepository } from './schedules.repository.js';
import { SchedulesRpc } from './schedules.rpc.js';
import { SchedulesService } from './schedules.service.js';

@Module({
  imports: [WithdrawalsModule],
  controllers: [SchedulesRpc, ReclaimEvents],
  providers: [SchedulesRepository, SchedulesService, ScheduledWithdrawalsService, SchedulesJobs],
  exports: [SchedulesService],
})
export class SchedulesModule {}
