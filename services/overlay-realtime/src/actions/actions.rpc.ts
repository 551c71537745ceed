import { Controller } from '@nestjs/common';
import {
  controlOverlay,
  type OverlayControlAction,
  replayDonation,
  sendTestAlert,
  type TestAlertKind,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ActionsService } from './actions.service.js';

@Controller()
export class ActionsRpc {
  constructor(private readonly actions: ActionsService) {}

  @RpcHandler(controlOverlay)
  control({ creatorId, action }: { creatorId: string; action: OverlayControlAction }) {
    return this.actions.control(creatorId, action);
  }

  @RpcHandler(sendTestAlert)
  test({ creatorId, kind }: { creatorId: string; kind: TestAlertKind }) {
    return this.actions.test(creatorId, kind);
  }

  @RpcHandler(replayDonation)
  replay({ creatorId, donationId }: { creatorId: string; donationId: number }) {
    return this.actions.replay(creatorId, donationId);
  }
}
