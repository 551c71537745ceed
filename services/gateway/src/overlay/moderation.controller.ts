import { Body, Controller, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
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
import { SessionGuard } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from './own-creator-id.js';

/** A creator's moderation settings, and the alerts pending approval. */
@Controller('api')
@UseGuards(SessionGuard)
export class ModerationController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('streamers/me/moderation')
  settings(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(getModeration, { creatorId });
  }

  @Patch('streamers/me/moderation')
  @RateLimited('overlay-action')
  change(@OwnCreatorId() creatorId: string, @Body() change: ChangeModerationRequest) {
    return this.rpc.call(changeModeration, { creatorId, change });
  }

  @Get('overlay/held')
  held(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(listHeldAlerts, { creatorId });
  }

  @Post('overlay/held/:donationId/approve')
  @HttpCode(200)
  @RateLimited('overlay-action')
  approve(@OwnCreatorId() creatorId: string, @Param('donationId', numberParam) donationId: number) {
    return this.rpc.call(approveHeldAlert, { creatorId, donationId });
  }

  @Post('overlay/held/:donationId/refuse')
  @HttpCode(200)
  @RateLimited('overlay-action')
  reject(@OwnCreatorId() creatorId: string, @Param('donationId', numberParam) donationId: number) {
    return this.rpc.call(rejectHeldAlert, { creatorId, donationId });
  }
}
