import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, UseGuards } from '@nestjs/common';
import {
  type AdminAccount,
  type AdminWithdrawal,
  AdminWithdrawalsQuery,
  completeWithdrawal,
  DeclineWithdrawalRequest,
  DomainError,
  declineWithdrawal,
  getCreators,
  listAllWithdrawals,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { adminWithdrawal } from '../wallet/withdrawal-views.js';
import { AdminGuard, SignedInAdmin } from './admin-session.guard.js';

const withdrawalIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('withdrawal.not-found') });

/** Withdrawals wait here until an admin has paid them at the bank, or declines them. */
@Controller('api/admin/withdrawals')
@UseGuards(AdminGuard)
export class AdminWithdrawalsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(@Query() { status, limit, before }: AdminWithdrawalsQuery): Promise<AdminWithdrawal[]> {
    const list = await this.rpc.ask(listAllWithdrawals, {
      limit,
      ...(status === undefined ? {} : { status }),
      ...(before === undefined ? {} : { before }),
    });
    const ids = [...new Set(list.map(({ creatorId }) => creatorId))];
    const creators = new Map((await this.rpc.ask(getCreators, { ids })).map((creator) => [creator.id, creator]));
    return list.map((withdrawal) => adminWithdrawal(withdrawal, creators.get(withdrawal.creatorId)));
  }

  /** Twice is the same as once. */
  @Post(':id/mark-paid')
  @HttpCode(200)
  async markPaid(@Param('id', withdrawalIdParam) withdrawalId: string, @SignedInAdmin() { id: adminId }: AdminAccount) {
    await this.rpc.ask(completeWithdrawal, { withdrawalId, adminId });
    return { message: 'Withdrawal marked as paid' };
  }

  @Post(':id/decline')
  @HttpCode(200)
  async decline(
    @Param('id', withdrawalIdParam) withdrawalId: string,
    @Body() { reason }: DeclineWithdrawalRequest,
    @SignedInAdmin() { id: adminId }: AdminAccount,
  ) {
    await this.rpc.ask(declineWithdrawal, { withdrawalId, adminId, reason });
    return { message: 'Withdrawal declined' };
  }
}
