import { Controller } from '@nestjs/common';
import { type ChangeOverlaySettingsRequest, changeOverlaySettings, getOverlayStates } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { OverlaysService } from './overlays.service.js';

@Controller()
export class OverlaysRpc {
  constructor(private readonly overlays: OverlaysService) {}

  @Answers(getOverlayStates)
  getStates({ creatorIds }: { creatorIds: readonly string[] }) {
    return this.overlays.getStates(creatorIds);
  }

  @Answers(changeOverlaySettings)
  changeSettings({ creatorId, change }: { creatorId: string; change: ChangeOverlaySettingsRequest }) {
    return this.overlays.changeSettings(creatorId, change);
  }
}
