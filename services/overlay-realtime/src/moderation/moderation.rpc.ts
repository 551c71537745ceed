import { Controller } from '@nestjs/common';
import {
  type ChangeModerationRequest,
  changeModeration,
  getModeration,
  listModerationRevisions,
  moderateWords,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ModerationService } from './moderation.service.js';
import { type ModeratedWords, PublicWordsService, type WordsOfCreator } from './public-words.service.js';

@Controller()
export class ModerationRpc {
  constructor(
    private readonly moderation: ModerationService,
    private readonly publicWords: PublicWordsService,
  ) {}

  @RpcHandler(getModeration)
  get({ creatorId }: { creatorId: string }) {
    return this.moderation.get(creatorId);
  }

  @RpcHandler(changeModeration)
  change({ creatorId, change }: { creatorId: string; change: ChangeModerationRequest }) {
    return this.moderation.change(creatorId, change);
  }

  @RpcHandler(moderateWords)
  async moderateWords(request: WordsOfCreator) {
    return (await this.publicWords.moderate([request]))[0] as ModeratedWords;
  }

  @RpcHandler(listModerationRevisions)
  listRevisions({ creatorIds }: { creatorIds: readonly string[] }) {
    return this.publicWords.listRevisions(creatorIds);
  }
}
