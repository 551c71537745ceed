import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  closeDiscrepancy,
  limits,
  listDiscrepancies,
  listReconciledDays,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields } from '../api-docs/responses.js';
import { ListQuery } from '../donations/list-query.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';
import { SignedInAdmin } from './admin-session.guard.js';
import { numberParam } from './number-param.js';

/** Differences between the providers' records and ours, and the days that were compared. */
@Controller('api/admin')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class DiscrepanciesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('findings')
  @ApiOperation({ summary: "Open discrepancies between the providers' records and ours, for manual review" })
  @ApiOkResponse(arrayOf('DiscrepancyItem'))
  @Requires('manage-money')
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
  @Requires('manage-money')
  async close(@Param('id', numberParam) discrepancyId: number, @SignedInAdmin() { id: adminId }: AdminAccount) {
    await this.rpc.call(closeDiscrepancy, { discrepancyId, adminId });
    return { message: 'Closed' };
  }

  @Get('compared-days')
  @ApiOperation({ summary: 'The reconciliation per day and provider' })
  @ApiOkResponse(arrayOf('ReconciledDayItem'))
  @Requires('manage-money')
  comparedDays() {
    return this.rpc.call(listReconciledDays, { limit: limits.listPage.default });
  }
}
