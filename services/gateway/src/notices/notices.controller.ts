import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangeNoticesRequest, changeNoticeSettings, getNoticeSettings } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

/** When a creator is notified of tips by e-mail. */
@Controller('api/streamers/me/notices')
@CanWait()
@ApiTags('Creators')
@UserOnly()
export class NoticesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'When the creator is notified of tips by e-mail; off at first' })
  @ApiOkResponse(one('NoticeSettings'))
  @ApiErrors('creator.no-profile')
  get(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(getNoticeSettings, { creatorId });
  }

  @Patch()
  @ApiOperation({
    summary: 'Chooses e-mails about each tip from an amount, or a daily or weekly digest, and quiet hours',
  })
  @BodyExample({ mode: 'each', minimumAmount: 500_000, quietFrom: '22:00', quietTo: '07:00' })
  @ApiOkResponse(one('NoticeSettings'))
  @ApiErrors('creator.no-profile', 'notices.no-quiet-hours')
  @RateLimited('change-tip-page')
  change(@OwnCreatorId() creatorId: string, @Body() { mode, minimumAmount, quietFrom, quietTo }: ChangeNoticesRequest) {
    const settings = { mode, minimumAmount, quietFrom: quietFrom ?? null, quietTo: quietTo ?? null };
    return this.rpc.call(changeNoticeSettings, { creatorId, settings });
  }
}
