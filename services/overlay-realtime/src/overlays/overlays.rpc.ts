import { Controller } from '@nestjs/common';
import {
  type ChangeOverlaySettingsRequest,
  changeOverlaySettings,
  getOverlayState,
  learnOverlayToken,
  listOverlayStates,
  type OverlayState,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { OverlayTokens } from './overlay-tokens.service.js';
import { OverlaysService } from './overlays.service.js';

@Controller()
export class OverlaysRpc {
  constructor(
    private readonly overlays: OverlaysService,
    private readonly tokens: OverlayTokens,
  ) {}

  @RpcHandler(getOverlayState)
  async getState({ creatorId }: { creatorId: string }) {
    return (await this.overlays.getStates([creatorId]))[0] as OverlayState;
  }

  @RpcHandler(listOverlayStates)
  listStates({ creatorIds }: { creatorIds: readonly string[] }) {
    return this.overlays.getStates(creatorIds);
  }

  @RpcHandler(learnOverlayToken)
  async learnToken({ overlayToken }: { overlayToken: string }) {
    await this.tokens.findCreator(overlayToken);
    return null;
  }

  @RpcHandler(changeOverlaySettings)
  changeSettings({ creatorId, change }: { creatorId: string; change: ChangeOverlaySettingsRequest }) {
    return this.overlays.changeSettings(creatorId, change);
  }
}
