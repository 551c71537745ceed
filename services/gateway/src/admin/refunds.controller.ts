import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  type Approval,
  listRefunds,
  type NeedsApproval,
  RefundDonationRequest,
  type RefundItem,
  refundDonation,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, one } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';
import { type AdminRequest, hasFreshSignIn, SignedInAdmin, toActingAdmin } from './admin-session.guard.js';
import { needsApproval, toAuditedApproval, toAuditedRefund } from './approval-view.js';
import { setAuditDiff } from './audit-diff.js';
import { findDonation } from './find-donation.js';
import { numberParam } from './number-param.js';

/** Refunds of donations, whole or in part. */
@Controller('api/admin/donations')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class RefundsController {
  constructor(private readonly rpc: RpcClient) {}

  /** When the donation's refunds exceed the limit, the first admin's call gets a 202 and another admin's call starts it. */
  @Post(':id/refund')
  @ApiOperation({ summary: 'Refunds a donation, or a part of it in the smallest unit of its currency' })
  @ApiOkResponse(one('RefundItem'))
  @ApiAcceptedResponse(one('NeedsApproval'))
  @ApiErrors(
    'donation.not-found',
    'refund.nothing-stands',
    'refund.above-what-stands',
    'refund.in-progress',
    'refund.refused',
    'approval.amount-changed',
    'admin.sign-in-again',
  )
  @HttpCode(200)
  @Requires('manage-money')
  async refund(
    @Param('id', numberParam) donationId: number,
    @Body() { amount, reason }: RefundDonationRequest,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefundItem | NeedsApproval> {
    const donation = await findDonation(this.rpc, donationId);
    const { refund, approval } = await this.rpc.call(refundDonation, {
      donationId,
      amountMinor: amount ?? null,
      reason,
      admin: toActingAdmin(admin),
      isSignInFresh: hasFreshSignIn(admin),
    });
    const before = { standing: donation?.remainingMinor ?? null, reversedKobo: donation?.reversedKobo ?? null };
    setAuditDiff(request, { before, after: { ...toAuditedRefund(refund), ...toAuditedApproval(approval) } });
    return refund ?? needsApproval(reply, approval as Approval);
  }

  @Get(':id/refunds')
  @ApiOperation({ summary: 'Refunds of a donation' })
  @ApiOkResponse(arrayOf('RefundItem'))
  @ApiErrors('request.not-found')
  @Requires('look-up')
  refunds(@Param('id', numberParam) donationId: number) {
    return this.rpc.call(listRefunds, { donationId });
  }
}
