import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  type AdminExchangeRate,
  listAuditLog,
  listExchangeRates,
  SetExchangeRateRequest,
  setExchangeRate,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { arrayOf, BodyExample, fields } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';
import { type AdminRequest, SignedInAdmin } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';

const shownRates = 50;

/** The naira per US dollar of new payments, and its history. */
@Controller('api/admin/exchange-rates')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminExchangeRatesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The exchange rates with their dates and authors, the current one first' })
  @ApiOkResponse(arrayOf('AdminExchangeRate'))
  @Header('cache-control', 'no-store')
  @Requires('manage-money')
  async list(): Promise<AdminExchangeRate[]> {
    const [rates, log] = await Promise.all([
      this.rpc.call(listExchangeRates, { limit: shownRates }),
      // The audit log knows who: payments stores the admin's id.
      this.rpc.call(listAuditLog, { limit: shownRates, subject: 'exchange-rate' }),
    ]);
    const emails = new Map(log.map(({ adminId, adminEmail }) => [adminId, adminEmail]));
    return rates.map(({ adminId, ...rate }) => ({ ...rate, setBy: (adminId && emails.get(adminId)) ?? null }));
  }

  @Post()
  @ApiOperation({ summary: 'Sets the naira per US dollar of payments that start from now on' })
  @BodyExample({ ngnPerUsd: 1_500 })
  @ApiOkResponse(fields({ message: 'Exchange rate set' }))
  @HttpCode(200)
  @Requires('manage-money')
  async set(
    @Body() { ngnPerUsd }: SetExchangeRateRequest,
    @SignedInAdmin() { id: adminId }: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const { before } = await this.rpc.call(setExchangeRate, { ngnPerUsd, adminId });
    setAuditDiff(request, { before: { ngnPerUsd: before }, after: { ngnPerUsd } });
    return { message: 'Exchange rate set' };
  }
}
