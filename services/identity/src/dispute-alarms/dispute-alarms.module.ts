import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { DisputeAlarmsJobs } from './dispute-alarms.jobs.js';
import { DisputeAlarmsRepository } from './dispute-alarms.repository.js';
import { DisputeAlarmsService } from './dispute-alarms.service.js';
import { DisputeDeadlineEvents } from './dispute-deadline.events.js';

@Module({
  imports: [AdminsModule, MailsModule],
  controllers: [DisputeDeadlineEvents],
  providers: [DisputeAlarmsRepository, DisputeAlarmsService, DisputeAlarmsJobs],
})
export class DisputeAlarmsModule {}
