import { Injectable } from '@nestjs/common';
import { sendChannelNotices } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ChannelNoticesService } from './channel-notices.service.js';

@Injectable()
export class NoticeChannelsJobs {
  constructor(private readonly notices: ChannelNoticesService) {}

  @RunsJob(sendChannelNotices)
  async send(_payload: object, stopping: AbortSignal): Promise<void> {
    await this.notices.sendDue(undefined, stopping);
  }
}
