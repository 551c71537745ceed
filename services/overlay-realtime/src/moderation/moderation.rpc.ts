import { Controller } from '@nestjs/common';
import { type ChangeModerationRequest, changeModeration, getModeration } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ModerationService } from './moderation.service.js';

@Controller()
export class ModerationRpc {
  constructor(private readonly moderation: ModerationService) {}

  @RpcHandler(getModeration)
  get({ creatorId }: { creatorId: string }) {
    return this.moderation.get(creatorId);
  }

  @RpcHandler(changeModeration)
  change({ creatorId, change }: { creatorId: string; change: ChangeModerationRequest }) {
    return this.moderation.change(creatorId, change);
  }
}
