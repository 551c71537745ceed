import { Controller } from '@nestjs/common';
import {
  type ChangeOverlaySettingsRequest,
  changeOverlaySettings,
  getOverlayState,
  learnOverlayToken,
  listOverlayStates,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ControlsService } from '../controls/controls.service.js';
import { OverlayTokens } from './overlay-tokens.service.js';
import { OverlaysService } from './overlays.service.js';

@Controller()
export class OverlaysRpc {
  constructor(
    private readonly overlays: OverlaysService,
    private readonly tokens: OverlayTokens,
    private readonly controls: ControlsService,
  ) {}

  @RpcHandler(getOverlayState)
  async getState({ creatorId }: { creatorId: string }) {
    const [state, controls] = await Promise.all([this.overlays.getState(creatorId), this.controls.find([creatorId])]);
    return { ...state, controls: controls(creatorId) };
  }

  @RpcHandler(listOverlayStates)
  listStates({ creatorIds }: { creatorIds: readonly string[] }) {
    return this.overlays.listStates(creatorIds);
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
