import { Module } from '@nestjs/common';
import { OutgoingWebhooksConfig } from '../config.js';
import { AddressCheckService } from './address-check.service.js';
import { AddressRules } from './address-rules.js';
import { NameResolver } from './name-resolver.js';

@Module({
  providers: [
    NameResolver,
    AddressCheckService,
    {
      provide: AddressRules,
      useFactory: (config: OutgoingWebhooksConfig) => config.addressRules(),
      inject: [OutgoingWebhooksConfig],
    },
  ],
  exports: [AddressCheckService],
})
export class AddressesModule {}
