import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { MusicModule } from '../music/music.module.js';
import { OverlaysModule } from '../overlays/overlays.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { ReclaimEvents } from './reclaim.events.js';
import { SourceSockets } from './source.sockets.js';
import { SourceUpdates } from './source-updates.service.js';
import { SourceViewsService } from './source-views.service.js';
import { SourcesRepository } from './sources.repository.js';
import { SourcesRpc } from './sources.rpc.js';
import { SourcesService } from './sources.service.js';

@Module({
  imports: [DashboardModule, ModerationModule, MusicModule, OverlaysModule, RoomsModule],
  controllers: [SourcesRpc, ReclaimEvents],
  providers: [SourcesRepository, SourceViewsService, SourceUpdates, SourcesService, SourceSockets],
})
export class SourcesModule {}
