import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { RiskModule } from '../risk/risk.module.js';
import { ProviderFeesJobs } from './provider-fees.jobs.js';
import { ProviderFeesRepository } from './provider-fees.repository.js';
import { ProviderFeesService } from './provider-fees.service.js';

@Module({
  imports: [ProvidersModule, RiskModule],
  providers: [ProviderFeesRepository, ProviderFeesService, ProviderFeesJobs],
  exports: [ProviderFeesService],
})
export class ProviderFeesModule {}
