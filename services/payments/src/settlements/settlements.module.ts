import { Module } from '@nestjs/common';
import { DiscrepanciesModule } from '../discrepancies/discrepancies.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { SettlementsJobs } from './settlements.jobs.js';
import { SettlementsRepository } from './settlements.repository.js';
import { SettlementsService } from './settlements.service.js';

@Module({
  imports: [DiscrepanciesModule, ProvidersModule],
  providers: [SettlementsRepository, SettlementsService, SettlementsJobs],
  exports: [SettlementsService],
})
export class SettlementsModule {}
