import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { ActionsRpc } from './actions/actions.rpc.js';
import { ActionsService } from './actions/actions.service.js';
import { ControlsRepository } from './actions/controls.repository.js';
import { ControlsService } from './actions/controls.service.js';
import { AlertsRepository } from './alerts/alerts.repository.js';
import { AlertsService } from './alerts/alerts.service.js';
import { DeliveriesRepository } from './alerts/deliveries.repository.js';
import { DeliveriesRpc } from './alerts/deliveries.rpc.js';
import { DeliveriesService } from './alerts/deliveries.service.js';
import { DonationEvents } from './alerts/donation.events.js';
import { AccountEvents } from './bans/account.events.js';
import { BansService } from './bans/bans.service.js';
import { HiddenCreatorsRepository } from './bans/hidden-creators.repository.js';
import { DashboardRpc } from './dashboard/dashboard.rpc.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { DashboardSockets } from './dashboard/dashboard.sockets.js';
import { DashboardFeed } from './dashboard/dashboard-feed.service.js';
import { DashboardRooms } from './dashboard/dashboard-rooms.js';
import { TicketsRepository } from './dashboard/tickets.repository.js';
import { TicketsService } from './dashboard/tickets.service.js';
import { WalletEvents } from './dashboard/wallet.events.js';
import { WatchersRepository } from './dashboard/watchers.repository.js';
import { WatchersService } from './dashboard/watchers.service.js';
import { CreatorEvents } from './overlays/creator.events.js';
import { OverlaysRepository } from './overlays/overlays.repository.js';
import { OverlaysRpc } from './overlays/overlays.rpc.js';
import { OverlaysService } from './overlays/overlays.service.js';
import { PresenceRepository } from './overlays/presence.repository.js';
import { PresenceService } from './overlays/presence.service.js';
import { PremiumEvents } from './premium/premium.events.js';
import { PremiumTermsRepository } from './premium/premium-terms.repository.js';
import { OverlaySockets } from './sockets/overlay.sockets.js';
import { OverlayAttendance } from './sockets/overlay-attendance.service.js';
import { OverlayRooms } from './sockets/overlay-rooms.js';

/** What appears on the stream: overlays, the alerts owed to them, and the sockets they come over. */
@Module({
  controllers: [
    DonationEvents,
    CreatorEvents,
    AccountEvents,
    WalletEvents,
    PremiumEvents,
    OverlaysRpc,
    DeliveriesRpc,
    DashboardRpc,
    ActionsRpc,
    healthController(serviceHealth['overlay-realtime']),
  ],
  providers: [
    AlertsRepository,
    AlertsService,
    DeliveriesRepository,
    DeliveriesService,
    ControlsRepository,
    ControlsService,
    ActionsService,
    OverlaysRepository,
    OverlaysService,
    PresenceRepository,
    PresenceService,
    PremiumTermsRepository,
    OverlayRooms,
    HiddenCreatorsRepository,
    BansService,
    OverlayAttendance,
    OverlaySockets,
    TicketsRepository,
    TicketsService,
    WatchersRepository,
    WatchersService,
    DashboardRooms,
    DashboardFeed,
    DashboardService,
    DashboardSockets,
  ],
})
export class OverlayRealtimeModule {}
