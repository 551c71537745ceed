import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { BansModule } from './bans/bans.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { EndpointsModule } from './endpoints/endpoints.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';

/** Sends creators' tips to addresses that they chose. The only service that calls strangers. */
@Module({
  imports: [EndpointsModule, DispatchModule, DeliveriesModule, BansModule, PersonalDataModule],
  controllers: [healthController(serviceHealth['outgoing-webhooks'])],
})
export class OutgoingWebhooksModule {}
