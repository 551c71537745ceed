import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { EventMailsService } from './event-mails.service.js';
import { MailEvents } from './mail.events.js';

@Module({
  imports: [CreatorsModule, MailsModule],
  controllers: [MailEvents],
  providers: [EventMailsService],
})
export class EventMailsModule {}
