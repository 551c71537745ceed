import { Controller } from '@nestjs/common';
import { type ChangeOverlaySettingsRequest, changeOverlaySettings, getOverlayState } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { OverlaysService } from './overlays.service.js';

@Controller()
export class OverlaysRpc {
  constructor(private readonly overlays: OverlaysService) {}

  @Answers(getOverlayState)
  getState({ creatorId }: { creatorId: string }) {
    return this.overlays.getState(creatorId);
  }

  @Answers(changeOverlaySettings)
  changeSettings({ creatorId, change }: { creatorId: string; change: ChangeOverlaySettingsRequest }) {
    return this.overlays.changeSettings(creatorId, change);
  }
}
