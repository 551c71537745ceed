import { Injectable } from '@nestjs/common';
import { sendChannelNotices } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ChannelNoticesService } from './channel-notices.service.js';

@Injectable()
export class NoticeChannelsJobs {
  constructor(private readonly notices: ChannelNoticesService) {}

  @RunsJob(sendChannelNotices)
  async send(): Promise<void> {
    await this.notices.sendDue();
  }
}
