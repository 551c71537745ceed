import { Controller } from '@nestjs/common';
import { changeNoticeSettings, getNoticeSettings, type NoticeSettings } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { NoticesService } from './notices.service.js';

@Controller()
export class NoticesRpc {
  constructor(private readonly notices: NoticesService) {}

  @RpcHandler(getNoticeSettings)
  get({ creatorId }: { creatorId: string }) {
    return this.notices.getSettings(creatorId);
  }

  @RpcHandler(changeNoticeSettings)
  change({ creatorId, settings }: { creatorId: string; settings: NoticeSettings }) {
    return this.notices.changeSettings(creatorId, settings);
  }
}
