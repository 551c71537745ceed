import { Body, Controller, Get, Param, Post, Query, UseGuards } from '@nestjs/common';
import {
  CreateCreatorRequest,
  type CurrentUser,
  createCreator,
  ResolveBankAccountQuery,
  resolveBankAccount,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { SessionGuard, SignedInUser } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { CreatorViews } from './creator-views.service.js';

@Controller('api')
export class CreatorsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly views: CreatorViews,
  ) {}

  @Post('streamers')
  @UseGuards(SessionGuard)
  create(@SignedInUser() user: CurrentUser, @Body() profile: CreateCreatorRequest) {
    return this.rpc.call(createCreator, { userId: user.id, profile });
  }

  @Get('streamers/:usernameOrId')
  get(@Param('usernameOrId') usernameOrId: string) {
    return this.views.publicViewOf(usernameOrId);
  }

  @Get('bank/resolve')
  @RateLimited('bank-lookup')
  @UseGuards(SessionGuard)
  resolveBankAccount(@Query() account: ResolveBankAccountQuery) {
    return this.rpc.call(resolveBankAccount, account);
  }
}
