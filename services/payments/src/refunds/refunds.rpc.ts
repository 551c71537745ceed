import { Controller } from '@nestjs/common';
import {
  type ActingAdmin,
  approveRefund,
  declineRefundApproval,
  listRefundApprovals,
  listRefunds,
  refundDonation,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { type RefundRequest, RefundRequestsService } from './refund-requests.service.js';
import { RefundsService } from './refunds.service.js';

@Controller()
export class RefundsRpc {
  constructor(
    private readonly refunds: RefundsService,
    private readonly requests: RefundRequestsService,
  ) {}

  @RpcHandler(refundDonation)
  refund(request: RefundRequest) {
    return this.requests.refund(request);
  }

  @RpcHandler(listRefundApprovals)
  listApprovals({ limit }: { limit: number }) {
    return this.requests.listApprovals(limit);
  }

  @RpcHandler(approveRefund)
  approve({ approvalId, admin }: { approvalId: string; admin: ActingAdmin }) {
    return this.requests.approve(approvalId, admin);
  }

  @RpcHandler(declineRefundApproval)
  declineApproval({ approvalId, admin }: { approvalId: string; admin: ActingAdmin }) {
    return this.requests.declineApproval(approvalId, admin);
  }

  @RpcHandler(listRefunds)
  list({ donationId }: { donationId: number }) {
    return this.refunds.list(donationId);
  }
}
