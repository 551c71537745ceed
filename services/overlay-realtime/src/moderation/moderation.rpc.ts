import { Controller } from '@nestjs/common';
import { type ChangeModerationRequest, changeModeration, getModeration } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { ModerationService } from './moderation.service.js';

@Controller()
export class ModerationRpc {
  constructor(private readonly moderation: ModerationService) {}

  @Answers(getModeration)
  get({ creatorId }: { creatorId: string }) {
    return this.moderation.get(creatorId);
  }

  @Answers(changeModeration)
  change({ creatorId, change }: { creatorId: string; change: ChangeModerationRequest }) {
    return this.moderation.change(creatorId, change);
  }
}
