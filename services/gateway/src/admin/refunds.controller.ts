import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  listRefunds,
  RefundDonationRequest,
  refundDonation,
  searchDonations,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, one } from '../api-docs/responses.js';
import { AdminOnly } from './admin-only.js';
import { type AdminRequest, SignedInAdmin } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';
import { numberParam } from './number-param.js';

/** Refunds of donations, whole or in part. */
@Controller('api/admin/donations')
@ApiTags('Admins')
@AdminOnly()
export class RefundsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':id/refund')
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

  @Get(':id/refunds')
  @ApiOperation({ summary: 'Refunds of a donation' })
  @ApiOkResponse(arrayOf('RefundItem'))
  @ApiErrors('request.not-found')
  refunds(@Param('id', numberParam) donationId: number) {
    return this.rpc.call(listRefunds, { donationId });
  }
}
