import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { ActionsModule } from './actions/actions.module.js';
import { AlertsModule } from './alerts/alerts.module.js';
import { BansModule } from './bans/bans.module.js';
import { ControlsModule } from './controls/controls.module.js';
import { CustomAlertsModule } from './custom-alerts/custom-alerts.module.js';
import { CustomAlertsEditingModule } from './custom-alerts/custom-alerts-editing.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { DisputesModule } from './disputes/disputes.module.js';
import { FeedModule } from './feed/feed.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { MusicModule } from './music/music.module.js';
import { MusicRpcModule } from './music/music-rpc.module.js';
import { OverlaysModule } from './overlays/overlays.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PremiumModule } from './premium/premium.module.js';
import { PremiumEventsModule } from './premium/premium-events.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { RoomsModule } from './rooms/rooms.module.js';
import { SocketsModule } from './sockets/sockets.module.js';
import { SongSettingsModule } from './songs/song-settings.module.js';
import { SongsModule } from './songs/songs.module.js';
import { SourcesModule } from './sources/sources.module.js';
import { SpeechModule } from './speech/speech.module.js';

/** Overlays, their pending alerts, and the sockets that deliver them. */
@Module({
  imports: [
    AlertsModule,
    DeliveriesModule,
    DisputesModule,
    ModerationModule,
    BansModule,
    OverlaysModule,
    PresenceModule,
    ActionsModule,
    ControlsModule,
    DashboardModule,
    RoomsModule,
    SocketsModule,
    SourcesModule,
    FeedModule,
    SpeechModule,
    CustomAlertsModule,
    CustomAlertsEditingModule,
    PremiumModule,
    PremiumEventsModule,
    SongSettingsModule,
    SongsModule,
    MusicModule,
    MusicRpcModule,
    PersonalDataModule,
  ],
  controllers: [healthController(serviceHealth['overlay-realtime'])],
})
export class OverlayRealtimeModule {}
