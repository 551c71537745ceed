import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { MessagingModule } from '@tipnaija/messaging';
import { AccountModule } from './account/account.module.js';
import { AdminModule } from './admin/admin.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { ApiV1Module } from './api-v1/api-v1.module.js';
import { AuthModule } from './auth/auth.module.js';
import { GatewayConfig } from './config.js';
import { CreatorsModule } from './creators/creators.module.js';
import { DonationHistoryModule } from './donation-history/donation-history.module.js';
import { DonationsModule } from './donations/donations.module.js';
import { ApiErrorFilter } from './errors/api-error.filter.js';
import { requestValidation } from './errors/request-validation.js';
import { HealthModule } from './health/health.module.js';
import { HelpingModule } from './helping/helping.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { LiveModule } from './live/live.module.js';
import { MusicModule } from './music/music.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { OverlayModule } from './overlay/overlay.module.js';
import { ShareCardModule } from './share-card/share-card.module.js';
import { SongsModule } from './songs/songs.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { SubscriptionModule } from './subscription/subscription.module.js';
import { TeamModule } from './team/team.module.js';
import { WalletModule } from './wallet/wallet.module.js';
import { WebModule } from './web/web.module.js';
import { WebhookEndpointsModule } from './webhook-endpoints/webhook-endpoints.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The only HTTP entry point. It validates requests, calls the services, and owns no data. */
@Module({
  imports: [
    AuthModule,
    AccountModule,
    LimitsModule,
    AdminModule,
    CreatorsModule,
    DonationsModule,
    DonationHistoryModule,
    WalletModule,
    StatementsModule,
    SubscriptionModule,
    SongsModule,
    MusicModule,
    OverlayModule,
    TeamModule,
    ApiKeysModule,
    ApiV1Module,
    HelpingModule,
    NoticesModule,
    LiveModule,
    ShareCardModule,
    WebhookEndpointsModule,
    WebhooksModule,
    WebModule,
    HealthModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ApiErrorFilter },
    { provide: APP_PIPE, useValue: requestValidation },
  ],
})
export class GatewayModule {
  static withConfig(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      // Every feature injects the configuration.
      global: true,
      imports: [
        MessagingModule.forService({
          service: 'gateway',
          rpcAddresses: {
            identity: config.IDENTITY_RPC,
            payments: config.PAYMENTS_RPC,
            ledger: config.LEDGER_RPC,
            'overlay-realtime': config.OVERLAY_RPC,
            'outgoing-webhooks': config.OUTGOING_WEBHOOKS_RPC,
          },
        }),
      ],
      providers: [{ provide: GatewayConfig, useValue: config }],
      exports: [GatewayConfig],
    };
  }
}
