import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  type AdminProvider,
  DomainError,
  listAuditLog,
  listProviderStates,
  type PaymentProviderName,
  paymentProviders,
  switchProvider,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';
import { type AdminRequest, SignedInAdmin } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';

/** The payment providers: their health, and the switches that stop new payments through them. */
@Controller('api/admin/providers')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminProvidersController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The payment providers with their switches, their health and their last 30 minutes' })
  @ApiOkResponse(arrayOf('AdminProvider'))
  @Requires('look-up')
  async list(): Promise<AdminProvider[]> {
    const states = await this.rpc.call(listProviderStates, null);
    return Promise.all(states.map(async (state) => ({ ...state, changedBy: await this.lastAdmin(state) })));
  }

  @Post(':name/switch-off')
  @ApiOperation({ summary: 'Stops new payments through a provider; those that were started continue' })
  @ApiOkResponse(fields({ message: 'Switched off' }))
  @ApiErrors('provider.not-found')
  @HttpCode(200)
  @Requires('manage-money')
  async switchOff(
    @Param('name') name: string,
    @SignedInAdmin() { id: adminId }: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    await this.set({ name, isOn: false, adminId }, request);
    return { message: 'Switched off' };
  }

  @Post(':name/switch-on')
  @ApiOperation({ summary: 'Offers a provider to donors again' })
  @ApiOkResponse(fields({ message: 'Switched on' }))
  @ApiErrors('provider.not-found')
  @HttpCode(200)
  @Requires('manage-money')
  async switchOn(
    @Param('name') name: string,
    @SignedInAdmin() { id: adminId }: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    await this.set({ name, isOn: true, adminId }, request);
    return { message: 'Switched on' };
  }

  private async set({ name, isOn, adminId }: { name: string; isOn: boolean; adminId: string }, request: AdminRequest) {
    if (!Object.hasOwn(paymentProviders, name)) throw new DomainError('provider.not-found');
    const provider = name as PaymentProviderName;
    const { wasOn } = await this.rpc.call(switchProvider, { provider, isOn, adminId });
    setAuditDiff(request, { before: { isOn: wasOn }, after: { isOn } });
  }

  /** The audit log knows who: payments stores the admin's id. */
  private async lastAdmin({ name, changedAt }: { name: PaymentProviderName; changedAt: string | null }) {
    if (!changedAt) return null;
    const [last] = await this.rpc.call(listAuditLog, { limit: 1, subject: `provider ${name}` });
    return last?.adminEmail ?? null;
  }
}
