import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { CreatorStatisticsRepository } from './creator-statistics.repository.js';
import { CreatorStatisticsRpc } from './creator-statistics.rpc.js';
import { CreatorStatisticsService } from './creator-statistics.service.js';

@Module({
  imports: [SubscriptionsModule],
  controllers: [CreatorStatisticsRpc],
  providers: [CreatorStatisticsRepository, CreatorStatisticsService],
})
export class CreatorStatisticsModule {}
