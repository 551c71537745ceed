import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, BodyExample, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from './own-creator-id.js';

/** Controls of a creator's own overlays. */
@Controller('api')
@ApiTags('Overlays')
@UserOnly()
export class OverlayActionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('overlay/control')
  @ApiOperation({
    summary:
      'Controls every connected overlay: skip, pause, resume, mute, unmute, stop the sound or show missed alerts',
  })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('creator.no-profile')
  @HttpCode(200)
  @RateLimited('overlay-action')
  control(@OwnCreatorId() creatorId: string, @Body() { action }: ControlOverlayRequest) {
    return this.rpc.call(controlOverlay, { creatorId, action });
  }

  @Post('overlay/test-alert')
  @ApiOperation({ summary: 'Shows a test alert, without effect on totals' })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('creator.no-profile')
  @HttpCode(200)
  @RateLimited('overlay-action')
  testAlert(@OwnCreatorId() creatorId: string, @Body() { kind }: TestAlertRequest) {
    return this.rpc.call(sendTestAlert, { creatorId, kind });
  }

  @Post('replay-donation')
  @ApiOperation({ summary: 'Shows a donation on the stream again, any number of times' })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('donation.not-found')
  @HttpCode(200)
  @RateLimited('overlay-action')
  replay(@OwnCreatorId() creatorId: string, @Body() { donationId }: ReplayDonationRequest) {
    return this.rpc.call(replayDonation, { creatorId, donationId });
  }

  @Get('overlay/deliveries')
  @ApiOperation({
    summary: "The state of these donations' alerts: waiting, shown, missed or held; ids is a list like 12,15,18",
  })
  @ApiOkResponse(arrayOf('DeliveryItem'))
  @ApiErrors('creator.no-profile')
  deliveries(@OwnCreatorId() creatorId: string, @Query() { ids }: DeliveriesQuery) {
    return this.rpc.call(listDeliveries, { creatorId, donationIds: ids });
  }

  @Patch('streamers/me/overlay-settings')
  @ApiOperation({
    summary: 'Changes any part of the appearance and pacing of alerts; connected overlays update immediately',
  })
  @BodyExample({
    theme: { primaryColor: '#22c55e' },
    layout: { position: 'top-center', size: 'medium' },
    pacing: { groupAbove: 20 },
  })
  @ApiOkResponse(one('OverlaySettings'))
  @ApiErrors('creator.no-profile')
  changeSettings(@OwnCreatorId() creatorId: string, @Body() change: ChangeOverlaySettingsRequest) {
    return this.rpc.call(changeOverlaySettings, { creatorId, change });
  }
}
