import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { SendingModule } from '../sending/sending.module.js';
import { EndpointsRepository } from './endpoints.repository.js';
import { EndpointsRpc } from './endpoints.rpc.js';
import { EndpointsService } from './endpoints.service.js';
import { ReclaimEvents } from './reclaim.events.js';
import { SecretsService } from './secrets.service.js';

@Module({
  imports: [AddressesModule, SendingModule],
  controllers: [EndpointsRpc, ReclaimEvents],
  providers: [EndpointsRepository, EndpointsService, SecretsService],
  exports: [SecretsService],
})
export class EndpointsModule {}
