import { Controller } from '@nestjs/common';
import { approveHeldAlert, listAlertWords, listHeldAlerts, refuseHeldAlert } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { HeldAlertsService } from './held-alerts.service.js';

type OneAlert = { creatorId: string; donationId: number };

@Controller()
export class HeldAlertsRpc {
  constructor(private readonly held: HeldAlertsService) {}

  @Answers(listHeldAlerts)
  list({ creatorId }: { creatorId: string }) {
    return this.held.list(creatorId);
  }

  @Answers(approveHeldAlert)
  approve({ creatorId, donationId }: OneAlert) {
    return this.held.approve(creatorId, donationId);
  }

  @Answers(refuseHeldAlert)
  refuse({ creatorId, donationId }: OneAlert) {
    return this.held.refuse(creatorId, donationId);
  }

  @Answers(listAlertWords)
  listWords({ creatorId, donationIds }: { creatorId: string; donationIds: readonly number[] }) {
    return this.held.listWords(creatorId, donationIds);
  }
}
