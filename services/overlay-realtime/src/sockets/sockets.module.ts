import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { OverlaysModule } from '../overlays/overlays.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { OverlaySockets } from './overlay.sockets.js';
import { OverlayPresence } from './overlay-presence.service.js';

@Module({
  imports: [AlertsModule, DashboardModule, DeliveriesModule, OverlaysModule, PresenceModule, RoomsModule, SongsModule],
  providers: [OverlaySockets, OverlayPresence],
})
export class SocketsModule {}
