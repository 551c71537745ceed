import { Module } from '@nestjs/common';
import { DonationHistoryRepository } from './donation-history.repository.js';
import { DonationHistoryRpc } from './donation-history.rpc.js';
import { DonationHistoryService } from './donation-history.service.js';

@Module({
  controllers: [DonationHistoryRpc],
  providers: [DonationHistoryRepository, DonationHistoryService],
})
export class DonationHistoryModule {}
