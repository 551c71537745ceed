import { Controller } from '@nestjs/common';
import { searchDonations } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import type { DonationSearch } from './donation-search.js';
import { DonationSearchService } from './donation-search.service.js';

@Controller()
export class DonationSearchRpc {
  constructor(private readonly donations: DonationSearchService) {}

  @RpcHandler(searchDonations)
  search(query: DonationSearch) {
    return this.donations.search(query);
  }
}
