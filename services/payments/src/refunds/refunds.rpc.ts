import { Controller } from '@nestjs/common';
import { listRefunds, refundDonation } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { RefundsService } from './refunds.service.js';

@Controller()
export class RefundsRpc {
  constructor(private readonly refunds: RefundsService) {}

  @RpcHandler(refundDonation)
  refund(request: { donationId: number; amountMinor: number | null; reason: string; adminId: string }) {
    return this.refunds.refund(request);
  }

  @RpcHandler(listRefunds)
  list({ donationId }: { donationId: number }) {
    return this.refunds.list(donationId);
  }
}
