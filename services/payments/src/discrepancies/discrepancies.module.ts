import { Module } from '@nestjs/common';
import { DiscrepanciesRepository } from './discrepancies.repository.js';
import { DiscrepanciesRpc } from './discrepancies.rpc.js';
import { DiscrepanciesService } from './discrepancies.service.js';

@Module({
  controllers: [DiscrepanciesRpc],
  providers: [DiscrepanciesRepository, DiscrepanciesService],
  exports: [DiscrepanciesService],
})
export class DiscrepanciesModule {}
