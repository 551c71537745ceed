import { Module } from '@nestjs/common';
import { DispatchModule } from '../dispatch/dispatch.module.js';
import { DeliveriesJobs } from './deliveries.jobs.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesRpc } from './deliveries.rpc.js';
import { DeliveriesService } from './deliveries.service.js';

@Module({
  imports: [DispatchModule],
  controllers: [DeliveriesRpc],
  providers: [DeliveriesRepository, DeliveriesService, DeliveriesJobs],
})
export class DeliveriesModule {}
