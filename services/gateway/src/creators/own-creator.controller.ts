import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Query, Req, UseGuards } from '@nestjs/common';
import {
  AnalyticsQuery,
  ChangeBankDetailsRequest,
  ChangeGoalRequest,
  type CurrentUser,
  changeAvatar,
  changeBankDetails,
  changeGoal,
  DomainError,
  getCreatorAnalytics,
  getCreatorTotals,
  learnOverlayToken,
  resetGoal,
  rotateOverlayToken,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { SessionGuard, SignedInUser } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { readUpload } from './avatar-upload.js';
import { creatorIdParam } from './creator-id-param.js';
import { CreatorViews } from './creator-views.service.js';

/** Reads and changes of the creator's own profile. */
@Controller('api/streamers')
export class OwnCreatorController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly views: CreatorViews,
  ) {}

  @Get('me')
  @UseGuards(SessionGuard)
  own(@SignedInUser() user: CurrentUser) {
    return this.views.ownView(user.id);
  }

  @Get('me/analytics')
  @UseGuards(SessionGuard)
  analytics(@SignedInUser() { creatorId }: CurrentUser, @Query() { days }: AnalyticsQuery) {
    if (!creatorId) throw new DomainError('creator.no-profile');
    return this.rpc.call(getCreatorAnalytics, { creatorId, days });
  }

  @Patch(':id/goal')
  @RateLimited('change-goal')
  @UseGuards(SessionGuard)
  async changeGoal(
    @SignedInUser() user: CurrentUser,
    @Param('id', creatorIdParam) creatorId: string,
    @Body() goal: ChangeGoalRequest,
  ) {
    await this.rpc.call(changeGoal, { userId: user.id, creatorId, goal });
    return {};
  }

  /** Restarts the goal; the lifetime total stays. */
  @Post(':id/goal/reset')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async resetGoal(@SignedInUser() user: CurrentUser, @Param('id', creatorIdParam) creatorId: string) {
    const { totalKobo } = await this.rpc.call(getCreatorTotals, { creatorId });
    await this.rpc.call(resetGoal, { userId: user.id, creatorId, baselineKobo: totalKobo });
    return {};
  }

  @Patch('me/bank-details')
  @RateLimited('confirm-password')
  @UseGuards(SessionGuard)
  async changeBankDetails(@SignedInUser() user: CurrentUser, @Body() details: ChangeBankDetailsRequest) {
    await this.rpc.call(changeBankDetails, { userId: user.id, details });
    return {};
  }

  @Post('me/overlay-token')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async rotateOverlayToken(@SignedInUser() user: CurrentUser) {
    const rotated = await this.rpc.call(rotateOverlayToken, { userId: user.id });
    // Invalidates the previous link immediately, also while events are delayed. While overlay-realtime is unavailable
    // no link connects, and the event follows later.
    await this.rpc.call(learnOverlayToken, rotated).catch(() => undefined);
    return rotated;
  }

  @Put('me/avatar')
  @RateLimited('upload')
  @UseGuards(SessionGuard)
  async changeAvatar(@SignedInUser() user: CurrentUser, @Req() request: FastifyRequest) {
    const image = (await readUpload(request)).toString('base64');
    return this.rpc.call(changeAvatar, { userId: user.id, image });
  }
}
