import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { EventMailsService } from './event-mails.service.js';
import { MailEvents } from './mail.events.js';
import { WebhookMailEvents } from './webhook-mail.events.js';
import { WebhookMailsService } from './webhook-mails.service.js';

@Module({
  imports: [CreatorsModule, MailsModule],
  controllers: [MailEvents, WebhookMailEvents],
  providers: [EventMailsService, WebhookMailsService],
})
export class EventMailsModule {}
