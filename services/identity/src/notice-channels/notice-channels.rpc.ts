import { Controller } from '@nestjs/common';
import {
  addPushChannel,
  changeNoticeChannel,
  getNoticeChannels,
  type NoticeChannelSettings,
  type PushSubscriptionKeys,
  removeNoticeChannel,
  testNoticeChannel,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { NoticeChannelsService } from './notice-channels.service.js';
import { PushChannelsService } from './push/push-channels.service.js';

type OwnChannel = { creatorId: string; id: string };
type PushAddition = { creatorId: string; subscription: PushSubscriptionKeys; name: string; sessionToken?: string };

@Controller()
export class NoticeChannelsRpc {
  constructor(
    private readonly channels: NoticeChannelsService,
    private readonly push: PushChannelsService,
  ) {}

  @RpcHandler(getNoticeChannels)
  list({ creatorId }: { creatorId: string }) {
    return this.channels.list(creatorId);
  }

  @RpcHandler(addPushChannel)
  addPush({ creatorId, subscription, name, sessionToken }: PushAddition) {
    return this.push.add(creatorId, subscription, name, sessionToken);
  }

  @RpcHandler(changeNoticeChannel)
  change({ creatorId, id, settings }: OwnChannel & { settings: NoticeChannelSettings }) {
    return this.channels.change(creatorId, id, settings);
  }

  @RpcHandler(removeNoticeChannel)
  async remove({ creatorId, id }: OwnChannel) {
    await this.channels.remove(creatorId, id);
    return null;
  }

  @RpcHandler(testNoticeChannel)
  async test({ creatorId, id }: OwnChannel) {
    await this.channels.test(creatorId, id);
    return null;
  }
}
