import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { NoticeChannelsModule } from '../notice-channels/notice-channels.module.js';
import { NoticesJobs } from './notices.jobs.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesRpc } from './notices.rpc.js';
import { NoticesService } from './notices.service.js';
import { TipEvents } from './tip.events.js';

@Module({
  imports: [CreatorsModule, MailsModule, NoticeChannelsModule],
  controllers: [NoticesRpc, TipEvents],
  providers: [NoticesJobs, NoticesRepository, NoticesService],
  exports: [NoticesService],
})
export class NoticesModule {}
