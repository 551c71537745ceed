import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AnalyticsQuery,
  ChangeBankDetailsRequest,
  ChangeGoalRequest,
  ChangeProfileRequest,
  type CurrentUser,
  changeAvatar,
  changeBankDetails,
  changeGoal,
  changeProfile,
  DomainError,
  getCreatorAnalytics,
  getCreatorTotals,
  getOverlayToken,
  learnOverlayToken,
  limits,
  resetGoal,
  rotateOverlayToken,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, fields, one } from '../api-docs/responses.js';
import { FreshProof } from '../auth/fresh-proof.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { readUpload } from '../uploads/read-upload.js';
import { creatorIdParam } from './creator-id-param.js';
import { CreatorNetworks } from './creator-networks.js';
import { CreatorViews } from './creator-views.service.js';

/** Reads and changes of the creator's own profile. */
@Controller('api/streamers')
@ApiTags('Creators')
export class OwnCreatorController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly views: CreatorViews,
    private readonly networks: CreatorNetworks,
  ) {}

  @Get('me')
  @ApiOperation({ summary: "The creator's own profile with the wallet balance and the overlay link" })
  @ApiOkResponse(one('OwnCreator'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  own(@SignedInUser() user: CurrentUser, @Req() request: FastifyRequest) {
    this.networks.note(user, request);
    return this.views.ownView(user.id);
  }

  @Get('me/analytics')
  @CanWait()
  @ApiOperation({ summary: 'The tips of the last 30 days; 90 days and the nullable fields require Premium' })
  @ApiOkResponse(one('CreatorAnalytics'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  analytics(@SignedInUser() { creatorId }: CurrentUser, @Query() { days }: AnalyticsQuery) {
    if (!creatorId) throw new DomainError('creator.no-profile');
    return this.rpc.call(getCreatorAnalytics, { creatorId, days });
  }

  @Patch('me/profile')
  @ApiOperation({ summary: 'Changes any part of the own tip page: names, links, amounts, and what its lists show' })
  @BodyExample({ displayName: 'Ada Live', minimumKobo: 20_000, listPrivacy: 'no-amounts' })
  @ApiOkResponse(one('OwnCreator'))
  @ApiErrors(
    'creator.no-profile',
    'creator.name-reserved',
    'creator.name-changed-often',
    'creator.minimum-above-preset',
  )
  @RateLimited('change-tip-page')
  @UserOnly()
  async changeProfile(@SignedInUser() user: CurrentUser, @Body() change: ChangeProfileRequest) {
    await this.rpc.call(changeProfile, { userId: user.id, change });
    return this.views.ownView(user.id);
  }

  @Patch(':id/goal')
  @ApiOperation({ summary: 'Changes the goal of the own profile; the amount is in kobo' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.not-yours', 'creator.not-found')
  @RateLimited('change-tip-page')
  @UserOnly()
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
  @ApiOperation({ summary: 'Restarts the goal from zero; the lifetime total stays' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.not-yours', 'creator.not-found')
  @HttpCode(200)
  @UserOnly()
  async resetGoal(@SignedInUser() user: CurrentUser, @Param('id', creatorIdParam) creatorId: string) {
    const { totalKobo } = await this.rpc.call(getCreatorTotals, { creatorId });
    await this.rpc.call(resetGoal, { userId: user.id, creatorId, baselineKobo: totalKobo });
    return {};
  }

  @Patch('me/bank-details')
  @ApiOperation({
    summary: `Changes the bank account for withdrawals, confirmed by the password; withdrawals pause for ${limits.bankChangeHoldHours} hours`,
  })
  @ApiOkResponse(one('SavedBankDetails'))
  @ApiErrors('password.incorrect', 'creator.no-profile', 'bank-account.not-found')
  @RateLimited('confirm-password')
  @FreshProof({ asksPassword: true })
  @UserOnly()
  changeBankDetails(@SignedInUser() user: CurrentUser, @Body() details: ChangeBankDetailsRequest) {
    return this.rpc.call(changeBankDetails, { userId: user.id, details });
  }

  @Post('me/overlay-link')
  @ApiOperation({ summary: 'The secret overlay link of an account with a second factor, which GET me leaves out' })
  @ApiOkResponse(fields({ overlayToken: 'x7Qm2…' }))
  @ApiErrors('creator.no-profile')
  @HttpCode(200)
  @FreshProof()
  @UserOnly()
  overlayLink(@SignedInUser() { id: userId }: CurrentUser) {
    return this.rpc.call(getOverlayToken, { userId });
  }

  @Post('me/overlay-token')
  @ApiOperation({ summary: 'Creates a new overlay link; overlays of the old link are disconnected' })
  @ApiOkResponse(fields({ overlayToken: 'x7Qm2…' }))
  @ApiErrors('creator.no-profile')
  @HttpCode(200)
  @FreshProof()
  @UserOnly()
  async rotateOverlayToken(@SignedInUser() user: CurrentUser) {
    const rotated = await this.rpc.call(rotateOverlayToken, { userId: user.id });
    // Invalidates the previous link immediately, also while events are delayed. While overlay-realtime is unavailable
    // no link connects, and the event follows later.
    await this.rpc.call(learnOverlayToken, rotated).catch(() => undefined);
    return rotated;
  }

  @Put('me/avatar')
  @ApiOperation({
    summary: 'Uploads a picture as multipart/form-data, in a field of any name; JPEG, PNG, WebP or GIF up to 2 MB',
  })
  @ApiOkResponse(fields({ avatarUrl: '/api/avatars/3f2a….webp' }))
  @ApiErrors('avatar.not-an-image', 'avatar.too-large', 'creator.no-profile')
  @RateLimited('upload')
  @UserOnly()
  async changeAvatar(@SignedInUser() user: CurrentUser, @Req() request: FastifyRequest) {
    const { maxBytes } = limits.avatar;
    const upload = { maxBytes, tooLarge: 'avatar.too-large', notUsable: 'avatar.not-an-image' } as const;
    const image = (await readUpload(request, upload)).toString('base64');
    return this.rpc.call(changeAvatar, { userId: user.id, image });
  }
}
