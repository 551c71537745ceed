import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { MusicModule } from '../music/music.module.js';
import { OverlaysModule } from '../overlays/overlays.module.js';
import { PremiumModule } from '../premium/premium.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SongCheckService } from './song-check.service.js';
import { SongPanelService } from './song-panel.service.js';
import { SongQueueService } from './song-queue.service.js';
import { SongRequestsRepository } from './song-requests.repository.js';
import { SongSettingsModule } from './song-settings.module.js';
import { SongsRpc } from './songs.rpc.js';

@Module({
  imports: [
    DashboardModule,
    DeliveriesModule,
    ModerationModule,
    MusicModule,
    OverlaysModule,
    PremiumModule,
    PresenceModule,
    RoomsModule,
    SongSettingsModule,
  ],
  controllers: [SongsRpc],
  providers: [SongRequestsRepository, SongCheckService, SongQueueService, SongPanelService],
  exports: [SongQueueService],
})
export class SongsModule {}
