import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { OverlaysModule } from '../overlays/overlays.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { AlertsRepository } from './alerts.repository.js';
import { AlertsService } from './alerts.service.js';
import { DonationEvents } from './donation.events.js';
import { GoalUpdates } from './goal-updates.service.js';
import { HeldAlertsRepository } from './held-alerts.repository.js';
import { HeldAlertsRpc } from './held-alerts.rpc.js';
import { HeldAlertsService } from './held-alerts.service.js';
import { HiddenFieldsRpc } from './hidden-fields.rpc.js';
import { ReversalsService } from './reversals.service.js';

@Module({
  imports: [DashboardModule, ModerationModule, OverlaysModule, PresenceModule, RoomsModule, SongsModule],
  controllers: [DonationEvents, HeldAlertsRpc, HiddenFieldsRpc],
  providers: [AlertsRepository, AlertsService, GoalUpdates, ReversalsService, HeldAlertsRepository, HeldAlertsService],
  exports: [AlertsService],
})
export class AlertsModule {}
