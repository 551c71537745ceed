import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { WebhookSender } from './webhook-sender.service.js';

@Module({ imports: [AddressesModule], providers: [WebhookSender], exports: [WebhookSender] })
export class SendingModule {}
