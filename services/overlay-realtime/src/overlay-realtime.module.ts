import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { AlertsRepository } from './alerts/alerts.repository.js';
import { AlertsService } from './alerts/alerts.service.js';
import { DonationEvents } from './alerts/donation.events.js';
import { CreatorEvents } from './overlays/creator.events.js';
import { OverlaysRepository } from './overlays/overlays.repository.js';
import { OverlaysRpc } from './overlays/overlays.rpc.js';
import { OverlaysService } from './overlays/overlays.service.js';
import { PresenceRepository } from './overlays/presence.repository.js';
import { PresenceService } from './overlays/presence.service.js';
import { OverlaySockets } from './sockets/overlay.sockets.js';
import { OverlayRooms } from './sockets/overlay-rooms.js';

/** What appears on the stream: overlays, the alerts owed to them, and the sockets they come over. */
@Module({
  controllers: [DonationEvents, CreatorEvents, OverlaysRpc, healthController(serviceHealth['overlay-realtime'])],
  providers: [
    AlertsRepository,
    AlertsService,
    OverlaysRepository,
    OverlaysService,
    PresenceRepository,
    PresenceService,
    OverlayRooms,
    OverlaySockets,
  ],
})
export class OverlayRealtimeModule {}
