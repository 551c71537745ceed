import { Module } from '@nestjs/common';
import { MaturitiesRepository } from './maturities.repository.js';
import { MaturitiesService } from './maturities.service.js';
import { MaturityJobs } from './maturity.jobs.js';
import { MaturityDates } from './maturity-dates.service.js';
import { TrustedCreatorsRepository } from './trusted-creators.repository.js';
import { TrustedCreatorsRpc } from './trusted-creators.rpc.js';
import { TrustedCreatorsService } from './trusted-creators.service.js';

@Module({
  controllers: [TrustedCreatorsRpc],
  providers: [
    MaturitiesRepository,
    MaturitiesService,
    MaturityDates,
    TrustedCreatorsRepository,
    TrustedCreatorsService,
    MaturityJobs,
  ],
  exports: [MaturitiesService, MaturityDates],
})
export class MaturityModule {}
