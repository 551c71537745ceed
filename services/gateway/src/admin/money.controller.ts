import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  closeDiscrepancy,
  limits,
  listDiscrepancies,
  listReconciledDays,
  listRefunds,
  RefundDonationRequest,
  refundDonation,
  searchDonations,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields, listOf, one } from '../api-docs/responses.js';
import { ListQuery } from '../donations/list-query.js';
import { AdminOnly } from './admin-only.js';
import { type AdminRequest, SignedInAdmin } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';
import { numberParam } from './number-param.js';

/** Refunds, discrepancies and reconciled days. */
@Controller('api/admin')
@ApiTags('Admins')
@AdminOnly()
export class AdminMoneyController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('donations/:id/refund')
  @ApiOperation({ summary: 'Refunds a donation, or a part of it in the smallest unit of its currency' })
  @ApiOkResponse(one('RefundItem'))
  @ApiErrors(
    'donation.not-found',
    'refund.nothing-stands',
    'refund.above-what-stands',
    'refund.in-progress',
    'refund.refused',
  )
  @HttpCode(200)
  async refund(
    @Param('id', numberParam) donationId: number,
    @Body() { amount, reason }: RefundDonationRequest,
    @SignedInAdmin() { id: adminId }: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const [donation] = (await this.rpc.call(searchDonations, { limit: 1, search: `#${donationId}` })).donations;
    const refund = await this.rpc.call(refundDonation, { donationId, amountMinor: amount ?? null, reason, adminId });
    const { id, status, amount: amountMinor, currency } = refund;
    const before = { standing: donation?.remainingMinor ?? null, reversedKobo: donation?.reversedKobo ?? null };
    setAuditDiff(request, { before, after: { refund: id, status, amount: amountMinor, currency } });
    return refund;
  }

  @Get('donations/:id/refunds')
  @ApiOperation({ summary: 'Refunds of a donation' })
  @ApiOkResponse(listOf('RefundItem'))
  @ApiErrors('request.not-found')
  refunds(@Param('id', numberParam) donationId: number) {
    return this.rpc.call(listRefunds, { donationId });
  }

  @Get('findings')
  @ApiOperation({ summary: "Open discrepancies between the providers' records and ours, for manual review" })
  @ApiOkResponse(listOf('DiscrepancyItem'))
  findings(@Query() { limit, before }: ListQuery) {
    return this.rpc.call(listDiscrepancies, {
      isOpen: true,
      limit,
      ...(before === undefined ? {} : { beforeId: before }),
    });
  }

  @Post('findings/:id/close')
  @ApiOperation({ summary: 'Closes a discrepancy' })
  @ApiOkResponse(fields({ message: 'Closed' }))
  @ApiErrors('finding.not-found')
  @HttpCode(200)
  async close(@Param('id', numberParam) discrepancyId: number, @SignedInAdmin() { id: adminId }: AdminAccount) {
    await this.rpc.call(closeDiscrepancy, { discrepancyId, adminId });
    return { message: 'Closed' };
  }

  @Get('compared-days')
  @ApiOperation({ summary: 'The reconciliation per day and provider' })
  @ApiOkResponse(listOf('ReconciledDayItem'))
  comparedDays() {
    return this.rpc.call(listReconciledDays, { limit: limits.listPage.default });
  }
}
