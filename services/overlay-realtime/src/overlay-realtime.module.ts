import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { ActionsRpc } from './actions/actions.rpc.js';
import { ActionsService } from './actions/actions.service.js';
import { ControlsRepository } from './actions/controls.repository.js';
import { ControlsService } from './actions/controls.service.js';
import { AlertOrder } from './alerts/alert-order.service.js';
import { AlertsRepository } from './alerts/alerts.repository.js';
import { AlertsService } from './alerts/alerts.service.js';
import { DeliveriesRepository } from './alerts/deliveries.repository.js';
import { DeliveriesRpc } from './alerts/deliveries.rpc.js';
import { DeliveriesService } from './alerts/deliveries.service.js';
import { DonationEvents } from './alerts/donation.events.js';
import { HeldAlertsRepository } from './alerts/held-alerts.repository.js';
import { HeldAlertsRpc } from './alerts/held-alerts.rpc.js';
import { HeldAlertsService } from './alerts/held-alerts.service.js';
import { ReversalsService } from './alerts/reversals.service.js';
import { AccountEvents } from './bans/account.events.js';
import { BansService } from './bans/bans.service.js';
import { DeletedCreatorsRepository } from './bans/deleted-creators.repository.js';
import { SuspendedCreatorsRepository } from './bans/suspended-creators.repository.js';
import { OverlayConfig } from './config.js';
import { CustomAlertsRepository } from './custom-alerts/custom-alerts.repository.js';
import { CustomAlertsRpc } from './custom-alerts/custom-alerts.rpc.js';
import { CustomAlertsService } from './custom-alerts/custom-alerts.service.js';
import { CustomAlertsEditing } from './custom-alerts/custom-alerts-editing.service.js';
import { MediaTakeDown } from './custom-alerts/media-take-down.service.js';
import { TakenDownMediaRepository } from './custom-alerts/taken-down-media.repository.js';
import { DashboardRpc } from './dashboard/dashboard.rpc.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { DashboardSockets } from './dashboard/dashboard.sockets.js';
import { DashboardFeed } from './dashboard/dashboard-feed.service.js';
import { DashboardRooms } from './dashboard/dashboard-rooms.js';
import { RevisionsRepository } from './dashboard/revisions.repository.js';
import { TicketsRepository } from './dashboard/tickets.repository.js';
import { TicketsService } from './dashboard/tickets.service.js';
import { WalletEvents } from './dashboard/wallet.events.js';
import { WalletBalances } from './dashboard/wallet-balances.service.js';
import { WatchersRepository } from './dashboard/watchers.repository.js';
import { WatchersService } from './dashboard/watchers.service.js';
import { ModerationRepository } from './moderation/moderation.repository.js';
import { ModerationRpc } from './moderation/moderation.rpc.js';
import { ModerationService } from './moderation/moderation.service.js';
import { MusicRpc } from './music/music.rpc.js';
import { MusicBudget } from './music/music-budget.service.js';
import { MusicConnectionsRepository } from './music/music-connections.repository.js';
import { MusicConnections } from './music/music-connections.service.js';
import { MusicConsentsRepository } from './music/music-consents.repository.js';
import { MUSIC_SERVICE } from './music/music-service.js';
import { SongSearch } from './music/song-search.service.js';
import { SpotifyService } from './music/spotify/spotify.service.js';
import { CreatorEvents } from './overlays/creator.events.js';
import { OverlayTokens } from './overlays/overlay-tokens.service.js';
import { OverlaysRepository } from './overlays/overlays.repository.js';
import { OverlaysRpc } from './overlays/overlays.rpc.js';
import { OverlaysService } from './overlays/overlays.service.js';
import { PresenceRepository } from './overlays/presence.repository.js';
import { PresenceService } from './overlays/presence.service.js';
import { PremiumEvents } from './premium/premium.events.js';
import { PremiumService } from './premium/premium.service.js';
import { PremiumTermsRepository } from './premium/premium-terms.repository.js';
import { OverlaySockets } from './sockets/overlay.sockets.js';
import { OverlayPresence } from './sockets/overlay-presence.service.js';
import { OverlayRooms } from './sockets/overlay-rooms.js';
import { SongCheckService } from './songs/song-check.service.js';
import { SongDeskService } from './songs/song-panel.service.js';
import { SongQueueService } from './songs/song-queue.service.js';
import { SongRequestsRepository } from './songs/song-requests.repository.js';
import { SongSettingsRepository } from './songs/song-settings.repository.js';
import { SongSettingsService } from './songs/song-settings.service.js';
import { SongsRpc } from './songs/songs.rpc.js';
import { EngineSynthesizer } from './speech/engine-synthesizer.js';
import { SpeechRpc } from './speech/speech.rpc.js';
import { SpeechService } from './speech/speech.service.js';
import { SPEECH_SYNTHESIZER } from './speech/speech-synthesizer.js';

/** Overlays, their pending alerts, and the sockets that deliver them. */
@Module({
  controllers: [
    DonationEvents,
    CreatorEvents,
    AccountEvents,
    WalletEvents,
    PremiumEvents,
    OverlaysRpc,
    DeliveriesRpc,
    HeldAlertsRpc,
    ModerationRpc,
    SpeechRpc,
    CustomAlertsRpc,
    DashboardRpc,
    MusicRpc,
    SongsRpc,
    ActionsRpc,
    healthController(serviceHealth['overlay-realtime']),
  ],
  providers: [
    AlertOrder,
    AlertsRepository,
    AlertsService,
    ReversalsService,
    HeldAlertsRepository,
    HeldAlertsService,
    ModerationRepository,
    ModerationService,
    {
      provide: SPEECH_SYNTHESIZER,
      inject: [OverlayConfig],
      useFactory: ({ SPEECH_ENGINE }: OverlayConfig) => new EngineSynthesizer({ engine: SPEECH_ENGINE }),
    },
    SpeechService,
    CustomAlertsRepository,
    CustomAlertsService,
    CustomAlertsEditing,
    TakenDownMediaRepository,
    MediaTakeDown,
    DeliveriesRepository,
    DeliveriesService,
    ControlsRepository,
    ControlsService,
    ActionsService,
    OverlaysRepository,
    OverlaysService,
    OverlayTokens,
    PresenceRepository,
    PresenceService,
    PremiumTermsRepository,
    PremiumService,
    { provide: MUSIC_SERVICE, useClass: SpotifyService },
    MusicConnectionsRepository,
    MusicConsentsRepository,
    MusicConnections,
    MusicBudget,
    SongSearch,
    SongSettingsRepository,
    SongRequestsRepository,
    SongSettingsService,
    SongCheckService,
    SongQueueService,
    SongDeskService,
    OverlayRooms,
    SuspendedCreatorsRepository,
    DeletedCreatorsRepository,
    BansService,
    OverlayPresence,
    OverlaySockets,
    TicketsRepository,
    TicketsService,
    WatchersRepository,
    WatchersService,
    RevisionsRepository,
    DashboardRooms,
    DashboardFeed,
    WalletBalances,
    DashboardService,
    DashboardSockets,
  ],
})
export class OverlayRealtimeModule {}
