import { Module } from '@nestjs/common';
import { BansModule } from '../bans/bans.module.js';
import { ControlsModule } from '../controls/controls.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { DashboardRpc } from './dashboard.rpc.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardSockets } from './dashboard.sockets.js';
import { DashboardConnectionsRepository } from './dashboard-connections.repository.js';
import { DashboardConnectionsService } from './dashboard-connections.service.js';
import { DashboardFeed } from './dashboard-feed.service.js';
import { HelperEvents } from './helper.events.js';
import { HelperAccess } from './helper-access.service.js';
import { RevisionsRepository } from './revisions.repository.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';
import { WalletEvents } from './wallet.events.js';
import { WalletBalances } from './wallet-balances.service.js';

@Module({
  imports: [BansModule, ControlsModule, DeliveriesModule, PresenceModule, RoomsModule],
  controllers: [DashboardRpc, HelperEvents, WalletEvents],
  providers: [
    DashboardService,
    DashboardFeed,
    DashboardSockets,
    HelperAccess,
    RevisionsRepository,
    TicketsRepository,
    TicketsService,
    DashboardConnectionsRepository,
    DashboardConnectionsService,
    WalletBalances,
  ],
  exports: [DashboardService, DashboardFeed, TicketsService],
})
export class DashboardModule {}
