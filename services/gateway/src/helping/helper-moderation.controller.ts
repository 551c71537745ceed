import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  approveHeldAlert,
  ControlOverlayRequest,
  type CurrentUser,
  controlOverlay,
  DomainError,
  type HelpedCreator,
  type HelperHeldAlerts,
  type HelperTip,
  HideFieldsRequest,
  helperControls,
  issueDashboardTicket,
  listDonations,
  listHeldAlerts,
  rejectHeldAlert,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { numberParam } from '../admin/number-param.js';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields, one } from '../api-docs/responses.js';
import { SignedInUser } from '../auth/session.guard.js';
import { HiddenFields } from '../donations/hidden-fields.service.js';
import { ListQuery } from '../donations/list-query.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { Helped, HelperOnly } from './helper-only.js';
import { toHelperHeldAlerts, toHelperTip } from './helper-views.js';
import { RecordedAs } from './team-log.interceptor.js';

const toTipSubject = ({ params }: { params: Record<string, string> }) => `tip ${params.donationId}`;

/** What moderators and operators do: decide what the stream shows. No answer contains an amount. */
@Controller('api/helping/:creatorId')
@ApiTags('Helpers')
@HelperOnly('moderator')
export class HelperModerationController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly hiddenFields: HiddenFields,
  ) {}

  @Post('ticket')
  @ApiOperation({ summary: 'A ticket that opens one dashboard socket within a minute, with the messages of the role' })
  @ApiOkResponse(fields({ ticket: 'k2Jd…' }))
  @HttpCode(200)
  @RateLimited('dashboard-ticket')
  ticket(@Helped() { creatorId, role }: HelpedCreator, @SignedInUser() { id: userId }: CurrentUser) {
    return this.rpc.call(issueDashboardTicket, { creatorId, helper: { userId, role } });
  }

  @Get('held')
  @ApiOperation({ summary: 'Alerts pending approval, oldest first, without amounts' })
  @ApiOkResponse(one('HelperHeldAlerts'))
  async held(@Helped() { creatorId }: HelpedCreator): Promise<HelperHeldAlerts> {
    return toHelperHeldAlerts(await this.rpc.call(listHeldAlerts, { creatorId }));
  }

  @Post('held/:donationId/approve')
  @RecordedAs('alert-approved', toTipSubject)
  @ApiOperation({ summary: 'Approves a held alert and shows it once' })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('alert.not-held', 'request.not-found')
  @HttpCode(200)
  @RateLimited('overlay-action')
  approve(@Helped() { creatorId }: HelpedCreator, @Param('donationId', numberParam) donationId: number) {
    return this.rpc.call(approveHeldAlert, { creatorId, donationId });
  }

  @Post('held/:donationId/refuse')
  @RecordedAs('alert-rejected', toTipSubject)
  @ApiOperation({ summary: 'Rejects a held alert: it is never shown; the payment is unaffected' })
  @ApiOkResponse(fields({}))
  @ApiErrors('alert.not-held', 'request.not-found')
  @HttpCode(200)
  @RateLimited('overlay-action')
  reject(@Helped() { creatorId }: HelpedCreator, @Param('donationId', numberParam) donationId: number) {
    return this.rpc.call(rejectHeldAlert, { creatorId, donationId });
  }

  @Get('tips')
  @CanWait()
  @ApiOperation({ summary: 'Tips, newest first, without amounts' })
  @ApiOkResponse(arrayOf('HelperTip'))
  @Header('cache-control', 'no-store')
  async tips(@Helped() { creatorId }: HelpedCreator, @Query() { limit, before }: ListQuery): Promise<HelperTip[]> {
    const page = { creatorId, order: 'newest', limit, ...(before === undefined ? {} : { beforeId: before }) } as const;
    return (await this.rpc.call(listDonations, page)).map(toHelperTip);
  }

  @Patch('tips/:donationId/hidden-words')
  @RecordedAs('text-hidden', ({ params, body }) =>
    [toTipSubject({ params }), ...(body as HideFieldsRequest).hidden].join(' '),
  )
  @ApiOperation({ summary: "Hides a donor's name or message from the public lists, or shows them again" })
  @ApiOkResponse(fields({ hidden: { message: 'creator' } }))
  @ApiErrors('donation.not-found', 'request.not-found')
  @RateLimited('overlay-action')
  hide(
    @Helped() { creatorId }: HelpedCreator,
    @Param('donationId', numberParam) donationId: number,
    @Body() { hidden, before }: HideFieldsRequest,
  ) {
    return this.hiddenFields.hide({ donationId, creatorId, by: 'creator', hidden, before });
  }

  @Post('tips/:donationId/block')
  @RecordedAs('supporter-blocked', toTipSubject)
  @ApiOperation({
    summary: 'Blocks the supporter of a tip: later ones show no alert and no words; only owners unblock',
  })
  @ApiOkResponse(one('BlockedSupporter'))
  @ApiErrors('donation.not-found', 'supporter.unknown-origin', 'request.not-found')
  @HttpCode(200)
  @RateLimited('overlay-action')
  block(@Helped() { creatorId }: HelpedCreator, @Param('donationId', numberParam) donationId: number) {
    return this.hiddenFields.block({ creatorId, donationId });
  }

  @Post('control')
  @RecordedAs('overlay-controlled', ({ body }) => (body as ControlOverlayRequest).action)
  @ApiOperation({ summary: 'Skips, mutes, unmutes or stops the sound; operators may send every control' })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('helper.operators-only')
  @HttpCode(200)
  @RateLimited('overlay-action')
  control(@Helped() { creatorId, role }: HelpedCreator, @Body() { action }: ControlOverlayRequest) {
    if (!helperControls[role].includes(action)) throw new DomainError('helper.operators-only');
    return this.rpc.call(controlOverlay, { creatorId, action });
  }
}
