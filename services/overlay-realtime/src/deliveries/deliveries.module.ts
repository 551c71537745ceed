import { Module } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesRpc } from './deliveries.rpc.js';
import { DeliveriesService } from './deliveries.service.js';

@Module({
  controllers: [DeliveriesRpc],
  providers: [DeliveriesRepository, DeliveriesService],
  exports: [DeliveriesService],
})
export class DeliveriesModule {}
