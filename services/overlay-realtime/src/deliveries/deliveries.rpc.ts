import { Controller } from '@nestjs/common';
import { listDeliveries, listReplays } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { DeliveriesService } from './deliveries.service.js';

@Controller()
export class DeliveriesRpc {
  constructor(private readonly deliveries: DeliveriesService) {}

  @RpcHandler(listDeliveries)
  list({ creatorId, donationIds }: { creatorId: string; donationIds: readonly number[] }) {
    return this.deliveries.list(creatorId, donationIds);
  }

  @RpcHandler(listReplays)
  async listReplays({ creatorId }: { creatorId: string }) {
    const replays = await this.deliveries.listReplayed(creatorId);
    return {
      donationIds: replays.map(({ donationId }) => donationId),
      replayIds: replays.map(({ replayId }) => replayId),
      missedIds: replays.filter(({ isMissed }) => isMissed).map(({ donationId }) => donationId),
    };
  }
}
