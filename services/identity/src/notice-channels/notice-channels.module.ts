import { Module } from '@nestjs/common';
import { IdentityConfig } from '../config.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { ChannelAdditions } from './channel-additions.service.js';
import { ChannelAddresses } from './channel-addresses.js';
import { ChannelNoticesRepository } from './channel-notices.repository.js';
import { ChannelNoticesService } from './channel-notices.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { NOTICE_SENDERS, type NoticeSenders } from './notice-channel.js';
import { NoticeChannelsJobs } from './notice-channels.jobs.js';
import { NoticeChannelsRepository } from './notice-channels.repository.js';
import { NoticeChannelsRpc } from './notice-channels.rpc.js';
import { NoticeChannelsService } from './notice-channels.service.js';
import { PushChannelsService } from './push/push-channels.service.js';
import { PushSender } from './push/push-sender.js';
import { TelegramRpc } from './telegram/telegram.rpc.js';
import { TelegramApi } from './telegram/telegram-api.js';
import { TelegramChatsService } from './telegram/telegram-chats.service.js';
import { TelegramSender } from './telegram/telegram-sender.js';
import { TelegramWebhook } from './telegram/telegram-webhook.service.js';

function createSenders(config: IdentityConfig): NoticeSenders {
  const vapid = config.vapidKeys();
  // Addresses are stored encrypted only.
  if (config.encryptionKeys().length === 0) return {};
  const bot = config.telegramBot();
  const api = bot && new TelegramApi(config.TELEGRAM_API_URL, bot.token);
  return {
    ...(vapid && { push: new PushSender(vapid) }),
    ...(api && { telegram: new TelegramSender(api, config.PUBLIC_URL) }),
  };
}

@Module({
  imports: [CreatorsModule, TokensModule],
  controllers: [NoticeChannelsRpc, TelegramRpc],
  providers: [
    ChannelAdditions,
    ChannelAddresses,
    ChannelNoticesRepository,
    ChannelNoticesService,
    DeliveriesRepository,
    DeliveriesService,
    NoticeChannelsJobs,
    NoticeChannelsRepository,
    NoticeChannelsService,
    PushChannelsService,
    TelegramChatsService,
    TelegramWebhook,
    { provide: NOTICE_SENDERS, inject: [IdentityConfig], useFactory: createSenders },
  ],
  exports: [ChannelNoticesService, NoticeChannelsService],
})
export class NoticeChannelsModule {}
