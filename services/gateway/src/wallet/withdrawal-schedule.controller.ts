import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeWithdrawalScheduleRequest,
  type CurrentUser,
  DomainError,
  getOwnCreator,
  getWithdrawalSchedule,
  limits,
  setWithdrawalSchedule,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, one } from '../api-docs/responses.js';
import { FreshProof } from '../auth/fresh-proof.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';

/** When a creator's withdrawals are requested for them. */
@Controller('api/withdrawals/schedule')
@ApiTags('Money')
export class WithdrawalScheduleController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'When withdrawals are requested for the creator, and why the last one was skipped' })
  @ApiOkResponse(one('WithdrawalSchedule'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  schedule(@SignedInUser() { creatorId }: CurrentUser) {
    if (!creatorId) throw new DomainError('creator.no-profile');
    return this.rpc.call(getWithdrawalSchedule, { creatorId });
  }

  @Patch()
  @ApiOperation({
    summary: `Has withdrawals requested daily, weekly or not at all, at ${limits.scheduledWithdrawal.hour}:00 in Lagos`,
  })
  @BodyExample({ rhythm: 'weekly', weekday: 5, minimumAmount: 500_000 })
  @ApiOkResponse(one('WithdrawalSchedule'))
  @ApiErrors('withdrawal.bank-details-required', 'creator.no-profile')
  @RateLimited('withdrawal')
  @FreshProof()
  @UserOnly()
  async change(@SignedInUser() { id: userId }: CurrentUser, @Body() schedule: ChangeWithdrawalScheduleRequest) {
    const { id: creatorId, bankName } = await this.rpc.call(getOwnCreator, { userId });
    if (!bankName && schedule.rhythm !== 'manual') throw new DomainError('withdrawal.bank-details-required');
    return this.rpc.call(setWithdrawalSchedule, { creatorId, schedule });
  }
}
