import { Body, Controller, Get, HttpCode, Patch, Post, Query, UseGuards } from '@nestjs/common';
import {
  ChangeOverlaySettingsRequest,
  ControlOverlayRequest,
  changeOverlaySettings,
  controlOverlay,
  DeliveriesQuery,
  listDeliveries,
  ReplayDonationRequest,
  replayDonation,
  sendTestAlert,
  TestAlertRequest,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { SessionGuard } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from './own-creator-id.js';

/** Controls of a creator's own overlays. */
@Controller('api')
@UseGuards(SessionGuard)
export class OverlayActionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('overlay/control')
  @HttpCode(200)
  @RateLimited('overlay-action')
  control(@OwnCreatorId() creatorId: string, @Body() { action }: ControlOverlayRequest) {
    return this.rpc.call(controlOverlay, { creatorId, action });
  }

  @Post('overlay/test-alert')
  @HttpCode(200)
  @RateLimited('overlay-action')
  testAlert(@OwnCreatorId() creatorId: string, @Body() { kind }: TestAlertRequest) {
    return this.rpc.call(sendTestAlert, { creatorId, kind });
  }

  @Post('replay-donation')
  @HttpCode(200)
  @RateLimited('overlay-action')
  replay(@OwnCreatorId() creatorId: string, @Body() { donationId }: ReplayDonationRequest) {
    return this.rpc.call(replayDonation, { creatorId, donationId });
  }

  @Get('overlay/deliveries')
  deliveries(@OwnCreatorId() creatorId: string, @Query() { ids }: DeliveriesQuery) {
    return this.rpc.call(listDeliveries, { creatorId, donationIds: ids });
  }

  @Patch('streamers/me/overlay-settings')
  changeSettings(@OwnCreatorId() creatorId: string, @Body() change: ChangeOverlaySettingsRequest) {
    return this.rpc.call(changeOverlaySettings, { creatorId, change });
  }
}
