import { Controller } from '@nestjs/common';
import { listDisputeHolds } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { DisputeHoldsService } from './dispute-holds.service.js';

@Controller()
export class DisputesRpc {
  constructor(private readonly holds: DisputeHoldsService) {}

  @RpcHandler(listDisputeHolds)
  list({ creatorId, disputeIds }: { creatorId: string; disputeIds: string[] }) {
    return this.holds.list(creatorId, disputeIds);
  }
}
