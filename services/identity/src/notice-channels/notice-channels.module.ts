import { Module } from '@nestjs/common';
import { IdentityConfig } from '../config.js';
import { ChannelAddresses } from './channel-addresses.js';
import { ChannelNoticesRepository } from './channel-notices.repository.js';
import { ChannelNoticesService } from './channel-notices.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { DonationReversalEvents } from './donation-reversal.events.js';
import { NOTICE_SENDERS, type NoticeSenders } from './notice-channel.js';
import { NoticeChannelsJobs } from './notice-channels.jobs.js';
import { NoticeChannelsRepository } from './notice-channels.repository.js';
import { NoticeChannelsRpc } from './notice-channels.rpc.js';
import { NoticeChannelsService } from './notice-channels.service.js';
import { PushSender } from './push/push-sender.js';

function createSenders(config: IdentityConfig): NoticeSenders {
  const vapid = config.vapidKeys();
  // Addresses are stored encrypted only.
  if (config.encryptionKeys().length === 0) return {};
  return { ...(vapid ? { push: new PushSender(vapid) } : {}) };
}

@Module({
  controllers: [NoticeChannelsRpc, DonationReversalEvents],
  providers: [
    ChannelAddresses,
    ChannelNoticesRepository,
    ChannelNoticesService,
    DeliveriesRepository,
    DeliveriesService,
    NoticeChannelsJobs,
    NoticeChannelsRepository,
    NoticeChannelsService,
    { provide: NOTICE_SENDERS, inject: [IdentityConfig], useFactory: createSenders },
  ],
  exports: [ChannelNoticesService, NoticeChannelsService],
})
export class NoticeChannelsModule {}
