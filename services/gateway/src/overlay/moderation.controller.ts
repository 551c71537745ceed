import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  approveHeldAlert,
  ChangeModerationRequest,
  changeModeration,
  getModeration,
  listHeldAlerts,
  rejectHeldAlert,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { numberParam } from '../admin/number-param.js';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from './own-creator-id.js';

/** A creator's moderation settings, and the alerts pending approval. */
@Controller('api')
@ApiTags('Overlays')
@UserOnly()
export class ModerationController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('streamers/me/moderation')
  @ApiOperation({ summary: 'The moderation settings: filters, minimum amounts, and whether alerts wait for approval' })
  @ApiOkResponse(one('Moderation'))
  @ApiErrors('creator.no-profile')
  settings(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(getModeration, { creatorId });
  }

  @Patch('streamers/me/moderation')
  @ApiOperation({ summary: 'Changes any part of the settings, for later tips; payments are never delayed' })
  @ApiOkResponse(one('Moderation'))
  @ApiErrors('creator.no-profile')
  @RateLimited('overlay-action')
  change(@OwnCreatorId() creatorId: string, @Body() change: ChangeModerationRequest) {
    return this.rpc.call(changeModeration, { creatorId, change });
  }

  @Get('overlay/held')
  @ApiOperation({ summary: 'Alerts pending approval, oldest first, with moderated text' })
  @ApiOkResponse(one('HeldAlertsPage'))
  @ApiErrors('creator.no-profile')
  held(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(listHeldAlerts, { creatorId });
  }

  @Post('overlay/held/:donationId/approve')
  @ApiOperation({ summary: 'Approves a held alert and shows it once' })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('alert.not-held', 'request.not-found', 'creator.no-profile')
  @HttpCode(200)
  @RateLimited('overlay-action')
  approve(@OwnCreatorId() creatorId: string, @Param('donationId', numberParam) donationId: number) {
    return this.rpc.call(approveHeldAlert, { creatorId, donationId });
  }

  @Post('overlay/held/:donationId/refuse')
  @ApiOperation({ summary: 'Rejects a held alert: it is never shown; the payment is unaffected' })
  @ApiOkResponse(fields({}))
  @ApiErrors('alert.not-held', 'request.not-found', 'creator.no-profile')
  @HttpCode(200)
  @RateLimited('overlay-action')
  reject(@OwnCreatorId() creatorId: string, @Param('donationId', numberParam) donationId: number) {
    return this.rpc.call(rejectHeldAlert, { creatorId, donationId });
  }
}
