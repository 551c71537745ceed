import { Module } from '@nestjs/common';
import { DonationSearchRepository } from './donation-search.repository.js';
import { DonationSearchRpc } from './donation-search.rpc.js';
import { DonationSearchService } from './donation-search.service.js';

@Module({
  controllers: [DonationSearchRpc],
  providers: [DonationSearchRepository, DonationSearchService],
})
export class DonationSearchModule {}
