import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  type AdminDispute,
  acceptDispute,
  type DisputeContext,
  type DisputeItem,
  DisputesQuery,
  DomainError,
  getDispute,
  limits,
  listDeliveries,
  listDisputes,
  type PreparedEvidence,
  prepareDisputeEvidence,
  sendDisputeEvidence,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, one } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';
import { type AdminRequest, SignedInAdmin, toActingAdmin } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';
import { CreatorNames } from './creator-names.service.js';

const disputeIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('dispute.not-found') });

/** Payments that donors' banks ask back, and our answers. */
@Controller('api/admin/disputes')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminDisputesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly creators: CreatorNames,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Open disputes by the time that is left, or decided ones, newest first' })
  @ApiOkResponse(arrayOf('AdminDispute'))
  @Requires('look-up')
  async list(@Query() { isOpen }: DisputesQuery): Promise<AdminDispute[]> {
    return this.withNames(await this.rpc.call(listDisputes, { isOpen, limit: limits.listPage.max }));
  }

  @Get(':id/evidence')
  @ApiOperation({ summary: 'The evidence that would be sent, from our records' })
  @ApiOkResponse(one('PreparedEvidence'))
  @ApiErrors('dispute.not-found')
  @Requires('look-up')
  async evidence(@Param('id', disputeIdParam) disputeId: string): Promise<PreparedEvidence> {
    const context = await this.contextOf(await this.rpc.call(getDispute, { disputeId }));
    const { text } = await this.rpc.call(prepareDisputeEvidence, { disputeId, context });
    return { text, alertShownAt: context.alertShownAt };
  }

  @Post(':id/evidence')
  @ApiOperation({ summary: 'Sends the evidence to the provider, once' })
  @ApiOkResponse(one('AdminDispute'))
  @ApiErrors('dispute.not-found', 'dispute.not-answerable', 'dispute.provider-unavailable')
  @HttpCode(200)
  @Requires('manage-money')
  async sendEvidence(
    @Param('id', disputeIdParam) disputeId: string,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
  ): Promise<AdminDispute> {
    const before = await this.rpc.call(getDispute, { disputeId });
    const context = await this.contextOf(before);
    const after = await this.rpc.call(sendDisputeEvidence, { disputeId, context, admin: toActingAdmin(admin) });
    return this.audited(request, before, after);
  }

  @Post(':id/accept')
  @ApiOperation({ summary: 'Accepts the loss: the donor gets the money back' })
  @ApiOkResponse(one('AdminDispute'))
  @ApiErrors('dispute.not-found', 'dispute.not-answerable', 'dispute.provider-unavailable')
  @HttpCode(200)
  @Requires('manage-money')
  async accept(
    @Param('id', disputeIdParam) disputeId: string,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
  ): Promise<AdminDispute> {
    const before = await this.rpc.call(getDispute, { disputeId });
    const after = await this.rpc.call(acceptDispute, { disputeId, admin: toActingAdmin(admin) });
    return this.audited(request, before, after);
  }

  private async audited(request: AdminRequest, before: DisputeItem, after: DisputeItem): Promise<AdminDispute> {
    const { state, evidenceSentAt, acceptedAt, amount } = after;
    setAuditDiff(request, { before: { state: before.state }, after: { state, evidenceSentAt, acceptedAt, amount } });
    return (await this.withNames([after]))[0] as AdminDispute;
  }

  /** When the alert was shown is known to overlay-realtime only. */
  private async contextOf({ creatorId, donationId }: DisputeItem): Promise<DisputeContext> {
    const [names, deliveries] = await Promise.all([
      this.creators.of([creatorId]),
      donationId === null ? [] : this.rpc.call(listDeliveries, { creatorId, donationIds: [donationId] }),
    ]);
    const creatorName = names.get(creatorId)?.displayName ?? null;
    const [delivery] = deliveries;
    return { creatorName, alertShownAt: delivery?.state === 'shown' ? delivery.shownAt : null };
  }

  private async withNames(disputes: readonly DisputeItem[]): Promise<AdminDispute[]> {
    const names = await this.creators.of(disputes.map(({ creatorId }) => creatorId));
    return disputes.map(({ creatorId, ...dispute }) => ({
      ...dispute,
      streamerUsername: names.get(creatorId)?.username ?? creatorId,
      streamerDisplayName: names.get(creatorId)?.displayName ?? 'Deleted creator',
    }));
  }
}
