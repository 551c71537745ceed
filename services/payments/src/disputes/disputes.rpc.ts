import { Controller } from '@nestjs/common';
import {
  type ActingAdmin,
  acceptDispute,
  type DisputeContext,
  getDispute,
  listDisputes,
  listOwnDisputes,
  prepareDisputeEvidence,
  sendDisputeEvidence,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { DisputesService } from './disputes.service.js';

@Controller()
export class DisputesRpc {
  constructor(private readonly disputes: DisputesService) {}

  @RpcHandler(listDisputes)
  list(page: { isOpen: boolean; limit: number }) {
    return this.disputes.list(page);
  }

  @RpcHandler(listOwnDisputes)
  listOwn(request: { creatorId: string; donationId?: number }) {
    return this.disputes.listOfCreator(request);
  }

  @RpcHandler(getDispute)
  get({ disputeId }: { disputeId: string }) {
    return this.disputes.get(disputeId);
  }

  @RpcHandler(prepareDisputeEvidence)
  prepareEvidence({ disputeId, context }: { disputeId: string; context: DisputeContext }) {
    return this.disputes.prepareEvidence(disputeId, context);
  }

  @RpcHandler(sendDisputeEvidence)
  sendEvidence(request: { disputeId: string; context: DisputeContext; admin: ActingAdmin }) {
    return this.disputes.sendEvidence(request.disputeId, request.context, request.admin);
  }

  @RpcHandler(acceptDispute)
  accept({ disputeId, admin }: { disputeId: string; admin: ActingAdmin }) {
    return this.disputes.accept(disputeId, admin);
  }
}
