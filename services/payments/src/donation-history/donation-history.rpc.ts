import { Controller } from '@nestjs/common';
import { listOwnDonations, type OwnDonationsRequest } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { DonationHistoryService } from './donation-history.service.js';

@Controller()
export class DonationHistoryRpc {
  constructor(private readonly history: DonationHistoryService) {}

  @RpcHandler(listOwnDonations)
  list(request: OwnDonationsRequest) {
    return this.history.list(request);
  }
}
