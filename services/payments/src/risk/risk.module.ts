import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { defaultStreamPrefix } from '@tipnaija/messaging';
import { PaymentsConfig } from '../config.js';
import { Challenges } from './challenges.service.js';
import { PaymentOrigins } from './payment-origins.service.js';
import { RiskJobs } from './risk.jobs.js';
import { RiskRepository } from './risk.repository.js';
import { RiskRpc } from './risk.rpc.js';
import { RiskService } from './risk.service.js';
import { RiskCounters } from './risk-counters.js';
import { RiskHashes } from './risk-hashes.js';
import { RiskReports } from './risk-reports.service.js';
import { RiskViewService } from './risk-view.service.js';

@Module({
  controllers: [RiskRpc],
  providers: [
    Challenges,
    RiskHashes,
    RiskRepository,
    PaymentOrigins,
    RiskService,
    RiskReports,
    RiskViewService,
    RiskJobs,
    {
      provide: RiskCounters,
      inject: [PaymentsConfig],
      useFactory: ({ REDIS_URL: redisUrl, STREAM_PREFIX: prefix = defaultStreamPrefix }: PaymentsConfig) =>
        new RiskCounters({ redisUrl, prefix: `${prefix}:risk` }),
    },
  ],
  exports: [PaymentOrigins, RiskHashes, RiskService, RiskReports],
})
export class RiskModule implements OnApplicationShutdown {
  constructor(
    private readonly counters: RiskCounters,
    private readonly reports: RiskReports,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.reports.countGathered();
    this.counters.close();
  }
}
