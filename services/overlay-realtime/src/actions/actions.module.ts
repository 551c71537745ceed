import { Module } from '@nestjs/common';
import { ControlsModule } from '../controls/controls.module.js';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { ActionsRpc } from './actions.rpc.js';
import { ActionsService } from './actions.service.js';

@Module({
  imports: [ControlsModule, DashboardModule, DeliveriesModule, PresenceModule, RoomsModule, SongsModule],
  controllers: [ActionsRpc],
  providers: [ActionsService],
})
export class ActionsModule {}
