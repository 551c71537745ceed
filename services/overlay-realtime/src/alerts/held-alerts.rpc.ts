import { Controller } from '@nestjs/common';
import { approveHeldAlert, listAlertWords, listHeldAlerts, rejectHeldAlert } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { SourceRooms } from '../rooms/source-rooms.js';
import { HeldAlertsService } from './held-alerts.service.js';

type AlertRequest = { creatorId: string; donationId: number };

@Controller()
export class HeldAlertsRpc {
  constructor(
    private readonly held: HeldAlertsService,
    private readonly sources: SourceRooms,
  ) {}

  @RpcHandler(listHeldAlerts)
  list({ creatorId }: { creatorId: string }) {
    return this.held.list(creatorId);
  }

  @RpcHandler(approveHeldAlert)
  async approve({ creatorId, donationId }: AlertRequest) {
    const approved = await this.held.approve(creatorId, donationId);
    this.sources.changed([creatorId]);
    return approved;
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
