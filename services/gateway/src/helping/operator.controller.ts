import { Body, Controller, Get, Header, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeOverlaySettingsRequest,
  changeOverlaySettings,
  getOverlayState,
  type HelpedCreator,
  listDonations,
  type OperatorTip,
  type OverlaySettings,
  ReplayDonationRequest,
  replayDonation,
  sendTestAlert,
  TestAlertRequest,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, BodyExample, one } from '../api-docs/responses.js';
import { ListQuery } from '../donations/list-query.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { Helped, HelperOnly } from './helper-only.js';
import { toOperatorTip } from './helper-views.js';
import { RecordedAs } from './team-log.interceptor.js';

const partsOfLooks: Record<keyof ChangeOverlaySettingsRequest, true> = {
  theme: true,
  layout: true,
  effects: true,
  animation: true,
  pacing: true,
  alertSet: true,
  alertFont: true,
  tiers: true,
  sound: true,
};
const parts = Object.keys(partsOfLooks);

/** What operators do besides moderating: test alerts, replays and the looks of alerts. */
@Controller('api/helping/:creatorId')
@ApiTags('Helpers')
@HelperOnly('operator')
export class OperatorController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('tips-with-amounts')
  @CanWait()
  @ApiOperation({ summary: 'Tips, newest first, with amounts in kobo' })
  @ApiOkResponse(arrayOf('OperatorTip'))
  @Header('cache-control', 'no-store')
  async tips(@Helped() { creatorId }: HelpedCreator, @Query() { limit, before }: ListQuery): Promise<OperatorTip[]> {
    const page = { creatorId, order: 'newest', limit, ...(before === undefined ? {} : { beforeId: before }) } as const;
    return (await this.rpc.call(listDonations, page)).map(toOperatorTip);
  }

  @Post('test-alert')
  @RecordedAs('test-alert-sent', ({ body }) => (body as TestAlertRequest).kind)
  @ApiOperation({ summary: 'Shows a test alert, without effect on totals' })
  @ApiOkResponse(one('HeardByOverlays'))
  @HttpCode(200)
  @RateLimited('overlay-action')
  testAlert(@Helped() { creatorId }: HelpedCreator, @Body() { kind }: TestAlertRequest) {
    return this.rpc.call(sendTestAlert, { creatorId, kind });
  }

  @Post('replay')
  @RecordedAs('tip-replayed', ({ body }) => `tip ${(body as ReplayDonationRequest).donationId}`)
  @ApiOperation({ summary: 'Shows a donation on the stream again' })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('donation.not-found')
  @HttpCode(200)
  @RateLimited('overlay-action')
  replay(@Helped() { creatorId }: HelpedCreator, @Body() { donationId }: ReplayDonationRequest) {
    return this.rpc.call(replayDonation, { creatorId, donationId });
  }

  @Get('looks')
  @ApiOperation({ summary: 'The appearance and pacing of alerts' })
  @ApiOkResponse(one('OverlaySettings'))
  async looks(@Helped() { creatorId }: HelpedCreator): Promise<OverlaySettings> {
    return (await this.rpc.call(getOverlayState, { creatorId })).settings;
  }

  @Patch('looks')
  @RecordedAs('looks-changed', ({ body }) => parts.filter((part) => Object.hasOwn(body, part)).join(', '))
  @ApiOperation({ summary: 'Changes any part of the appearance and pacing of alerts' })
  @BodyExample({ theme: { primaryColor: '#22c55e' } })
  @ApiOkResponse(one('OverlaySettings'))
  @RateLimited('overlay-action')
  changeLooks(@Helped() { creatorId }: HelpedCreator, @Body() change: ChangeOverlaySettingsRequest) {
    return this.rpc.call(changeOverlaySettings, { creatorId, change });
  }
}
