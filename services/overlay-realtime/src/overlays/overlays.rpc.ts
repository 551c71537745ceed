import { Controller } from '@nestjs/common';
import {
  type ChangeOverlaySettingsRequest,
  changeOverlaySettings,
  getOverlayState,
  listOverlayStates,
  type OverlayState,
} from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { OverlaysService } from './overlays.service.js';

@Controller()
export class OverlaysRpc {
  constructor(private readonly overlays: OverlaysService) {}

  @Answers(getOverlayState)
  async getState({ creatorId }: { creatorId: string }) {
    return (await this.overlays.getStates([creatorId]))[0] as OverlayState;
  }

  @Answers(listOverlayStates)
  listStates({ creatorIds }: { creatorIds: readonly string[] }) {
    return this.overlays.getStates(creatorIds);
  }

  @Answers(changeOverlaySettings)
  changeSettings({ creatorId, change }: { creatorId: string; change: ChangeOverlaySettingsRequest }) {
    return this.overlays.changeSettings(creatorId, change);
  }
}
