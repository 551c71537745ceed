import { Controller } from '@nestjs/common';
import { type CreatorAnalytics, getCreatorAnalytics } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { CreatorFiguresService } from './creator-figures.service.js';

@Controller()
export class CreatorFiguresRpc {
  constructor(private readonly figures: CreatorFiguresService) {}

  @RpcHandler(getCreatorAnalytics)
  analytics(ask: { creatorId: string; days: 30 | 90 }): Promise<CreatorAnalytics> {
    return this.figures.analytics(ask);
  }
}
