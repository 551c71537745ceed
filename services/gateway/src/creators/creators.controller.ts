import { Body, Controller, Get, Param, Post, UseGuards } from '@nestjs/common';
import { CreateCreatorRequest, type CurrentUser, createCreator, getCreator } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { SessionGuard, SignedInUser } from '../auth/session.guard.js';
import { CreatorViews } from './creator-views.service.js';

@Controller('api/streamers')
export class CreatorsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly views: CreatorViews,
  ) {}

  @Post()
  @UseGuards(SessionGuard)
  create(@SignedInUser() user: CurrentUser, @Body() profile: CreateCreatorRequest) {
    return this.rpc.ask(createCreator, { userId: user.id, profile });
  }

  @Get('me')
  @UseGuards(SessionGuard)
  own(@SignedInUser() user: CurrentUser) {
    return this.views.ownView(user.id);
  }

  @Get(':usernameOrId')
  async get(@Param('usernameOrId') usernameOrId: string) {
    return this.views.publicView(await this.rpc.ask(getCreator, { usernameOrId }));
  }
}
