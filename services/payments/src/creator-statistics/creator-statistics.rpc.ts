import { Controller } from '@nestjs/common';
import { type CreatorAnalytics, getCreatorAnalytics } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { CreatorStatisticsService } from './creator-statistics.service.js';

@Controller()
export class CreatorStatisticsRpc {
  constructor(private readonly statistics: CreatorStatisticsService) {}

  @RpcHandler(getCreatorAnalytics)
  analytics(request: { creatorId: string; days: 30 | 90 }): Promise<CreatorAnalytics> {
    return this.statistics.analytics(request);
  }
}
