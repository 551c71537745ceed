import { Controller } from '@nestjs/common';
import { approveHeldAlert, listAlertWords, listHeldAlerts, rejectHeldAlert } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { HeldAlertsService } from './held-alerts.service.js';

type AlertRequest = { creatorId: string; donationId: number };

@Controller()
export class HeldAlertsRpc {
  constructor(private readonly held: HeldAlertsService) {}

  @RpcHandler(listHeldAlerts)
  list({ creatorId }: { creatorId: string }) {
    return this.held.list(creatorId);
  }

  @RpcHandler(approveHeldAlert)
  approve({ creatorId, donationId }: AlertRequest) {
    return this.held.approve(creatorId, donationId);
  }

  @RpcHandler(rejectHeldAlert)
  refuse({ creatorId, donationId }: AlertRequest) {
    return this.held.refuse(creatorId, donationId);
  }

  @RpcHandler(listAlertWords)
  listWords({ creatorId, donationIds }: { creatorId: string; donationIds: readonly number[] }) {
    return this.held.listWords(creatorId, donationIds);
  }
}
