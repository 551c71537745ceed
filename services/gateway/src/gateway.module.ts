import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { MessagingModule } from '@tipnaija/messaging';
import { AdminAuthController } from './admin/admin-auth.controller.js';
import { AdminCookie } from './admin/admin-cookie.js';
import { AdminGuard } from './admin/admin-session.guard.js';
import { AuditLogController } from './admin/audit-log.controller.js';
import { CreatorNames } from './admin/creator-names.service.js';
import { AdminDonationsController } from './admin/donations.controller.js';
import { AdminMediaController } from './admin/media.controller.js';
import { AdminMoneyController } from './admin/money.controller.js';
import { AdminStatisticsController } from './admin/statistics.controller.js';
import { AdminUsersController } from './admin/users.controller.js';
import { AdminWithdrawalsController } from './admin/withdrawals.controller.js';
import { AuthController } from './auth/auth.controller.js';
import { DeviceCookie } from './auth/device-cookie.js';
import { LoginStrategy } from './auth/login.strategy.js';
import { RecoveryController } from './auth/recovery.controller.js';
import { SessionGuard } from './auth/session.guard.js';
import { SessionCookie } from './auth/session-cookie.js';
import { GatewayConfig } from './config.js';
import { AvatarsController } from './creators/avatars.controller.js';
import { CreatorViews } from './creators/creator-views.service.js';
import { CreatorsController } from './creators/creators.controller.js';
import { OwnCreatorController } from './creators/own-creator.controller.js';
import { DonationsController } from './donations/donations.controller.js';
import { AdminHiddenWordsController, HiddenWordsController } from './donations/hidden-words.controller.js';
import { PaymentReturnController } from './donations/payment-return.controller.js';
import { ApiErrorFilter } from './errors/api-error.filter.js';
import { requestValidation } from './errors/request-validation.js';
import { HealthController } from './health/health.controller.js';
import { RateLimitGuard } from './limits/rate-limit.guard.js';
import { TipPageUpdatesController } from './live/tip-page-updates.controller.js';
import { TipPageUpdates } from './live/tip-page-updates.service.js';
import { MusicController } from './music/music.controller.js';
import { MusicConnectionController } from './music/music-connection.controller.js';
import { CustomAlertsController } from './overlay/custom-alerts.controller.js';
import { DashboardTicketController } from './overlay/dashboard-ticket.controller.js';
import { ModerationController } from './overlay/moderation.controller.js';
import { OverlayController } from './overlay/overlay.controller.js';
import { OverlayActionsController } from './overlay/overlay-actions.controller.js';
import { Replays } from './overlay/replays.service.js';
import { SpeechController } from './overlay/speech.controller.js';
import { DrawingThread } from './share-card/drawing-thread.js';
import { ShareCardController } from './share-card/share-card.controller.js';
import { ShareCards } from './share-card/share-cards.service.js';
import { NextSongController } from './songs/next-song.controller.js';
import { SongDonationsController } from './songs/song-donations.controller.js';
import { SongPanelController } from './songs/song-panel.controller.js';
import { SubscriptionController } from './subscription/subscription.controller.js';
import { WalletController } from './wallet/wallet.controller.js';
import { WithdrawalsController } from './wallet/withdrawals.controller.js';
import { CreatorPagesService } from './web/creator-pages.service.js';
import { SiteController } from './web/site.controller.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

/** The only HTTP entry point. It validates requests, calls the services, and owns no data. */
@Module({})
export class GatewayModule {
  static withConfig(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        PassportModule,
        MessagingModule.forService({
          service: 'gateway',
          rpcAddresses: {
            identity: config.IDENTITY_RPC,
            payments: config.PAYMENTS_RPC,
            ledger: config.LEDGER_RPC,
            'overlay-realtime': config.OVERLAY_RPC,
          },
        }),
      ],
      controllers: [
        AuthController,
        RecoveryController,
        WalletController,
        WithdrawalsController,
        AdminAuthController,
        AdminUsersController,
        AuditLogController,
        AdminWithdrawalsController,
        AdminMoneyController,
        AdminStatisticsController,
        AdminDonationsController,
        AdminMediaController,
        OwnCreatorController,
        ShareCardController,
        TipPageUpdatesController,
        CreatorsController,
        AvatarsController,
        DonationsController,
        HiddenWordsController,
        AdminHiddenWordsController,
        PaymentReturnController,
        SubscriptionController,
        SongDonationsController,
        SongPanelController,
        NextSongController,
        MusicController,
        MusicConnectionController,
        WebhooksController,
        OverlayController,
        SpeechController,
        DashboardTicketController,
        OverlayActionsController,
        ModerationController,
        CustomAlertsController,
        SiteController,
        HealthController,
      ],
      providers: [
        { provide: GatewayConfig, useValue: config },
        { provide: APP_FILTER, useClass: ApiErrorFilter },
        { provide: APP_PIPE, useValue: requestValidation },
        LoginStrategy,
        SessionGuard,
        SessionCookie,
        DeviceCookie,
        AdminGuard,
        AdminCookie,
        CreatorNames,
        RateLimitGuard,
        CreatorViews,
        ShareCards,
        DrawingThread,
        TipPageUpdates,
        CreatorPagesService,
        Replays,
      ],
    };
  }
}
