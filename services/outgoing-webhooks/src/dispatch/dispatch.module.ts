import { Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/endpoints.module.js';
import { SendingModule } from '../sending/sending.module.js';
import { AttemptsRepository } from './attempts.repository.js';
import { DispatchJobs } from './dispatch.jobs.js';
import { DispatchMetrics } from './dispatch.metrics.js';
import { Dispatcher } from './dispatcher.service.js';
import { DonationEvents } from './donation.events.js';
import { EndpointRun } from './endpoint-run.service.js';
import { FailingEndpointsRepository } from './failing-endpoints.repository.js';
import { FailuresService } from './failures.service.js';
import { LeasesRepository } from './leases.repository.js';
import { WakeUpService } from './wake-up.service.js';

@Module({
  imports: [EndpointsModule, SendingModule],
  controllers: [DonationEvents],
  providers: [
    AttemptsRepository,
    FailingEndpointsRepository,
    LeasesRepository,
    FailuresService,
    EndpointRun,
    Dispatcher,
    DispatchJobs,
    DispatchMetrics,
    WakeUpService,
  ],
  exports: [Dispatcher],
})
export class DispatchModule {}
