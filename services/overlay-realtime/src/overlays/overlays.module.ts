import { Module } from '@nestjs/common';
import { ControlsModule } from '../controls/controls.module.js';
import { CustomAlertsModule } from '../custom-alerts/custom-alerts.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SongSettingsModule } from '../songs/song-settings.module.js';
import { CreatorEvents } from './creator.events.js';
import { OverlayTokens } from './overlay-tokens.service.js';
import { OverlaysRepository } from './overlays.repository.js';
import { OverlaysRpc } from './overlays.rpc.js';
import { OverlaysService } from './overlays.service.js';

@Module({
  imports: [ControlsModule, CustomAlertsModule, PresenceModule, RoomsModule, SongSettingsModule],
  controllers: [OverlaysRpc, CreatorEvents],
  providers: [OverlaysRepository, OverlaysService, OverlayTokens],
  exports: [OverlaysService, OverlayTokens],
})
export class OverlaysModule {}
