import { Body, Controller, Get, Header, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CreateCreatorRequest,
  type CurrentUser,
  createCreator,
  ResolveBankAccountQuery,
  resolveBankAccount,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields, one } from '../api-docs/responses.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { isCurrentRequired, Revalidated } from '../caching/revalidation.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { RecentCreatorViews } from './recent-creator-views.service.js';

@Controller('api')
@CanWait()
@ApiTags('Creators')
export class CreatorsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly views: RecentCreatorViews,
  ) {}

  @Post('streamers')
  @ApiOperation({ summary: 'Finishes onboarding: creates the creator profile of the signed-in user' })
  @ApiCreatedResponse(one('CreatedCreator'))
  @ApiErrors(
    'creator.already-exists',
    'username.taken',
    'username.reserved',
    'creator.name-reserved',
    'bank-account.not-found',
  )
  @UserOnly()
  create(@SignedInUser() user: CurrentUser, @Body() profile: CreateCreatorRequest) {
    return this.rpc.call(createCreator, { userId: user.id, profile });
  }

  @Get('streamers/:usernameOrId')
  @ApiOperation({ summary: 'The public profile of a creator' })
  @ApiOkResponse(one('PublicCreator'))
  @ApiErrors('creator.not-found')
  @Revalidated()
  @Header('content-type', 'application/json; charset=utf-8')
  async get(
    @Param('usernameOrId') usernameOrId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { json, etag } = await this.views.find(usernameOrId, { isCurrent: isCurrentRequired(request) });
    void reply.header('etag', etag);
    return json;
  }

  @Get('bank/resolve')
  @ApiOperation({ summary: "The account holder's name at the bank" })
  @ApiOkResponse(fields({ accountName: 'ADA OBI' }))
  @ApiErrors('bank-account.not-found', 'bank-account.lookup-unavailable')
  @RateLimited('bank-lookup')
  @UserOnly()
  resolveBankAccount(@Query() account: ResolveBankAccountQuery) {
    return this.rpc.call(resolveBankAccount, account);
  }
}
