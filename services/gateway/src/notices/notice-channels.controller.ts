import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddPushChannelRequest,
  addPushChannel,
  ChangeNoticeChannelRequest,
  changeNoticeChannel,
  createTelegramLink,
  DomainError,
  getNoticeChannels,
  removeNoticeChannel,
  testNoticeChannel,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, fields, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

const channelIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('notice-channel.not-found') });

/** The browsers and chats where a creator is notified of tips. */
@Controller('api/streamers/me/notice-channels')
@CanWait()
@ApiTags('Creators')
@UserOnly()
export class NoticeChannelsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The devices where the creator is notified of tips, and what is needed to add one' })
  @ApiOkResponse(one('NoticeChannels'))
  @ApiErrors('creator.no-profile')
  list(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(getNoticeChannels, { creatorId });
  }

  @Post('push')
  @HttpCode(200)
  @ApiOperation({ summary: 'Notifies this browser of tips: a push subscription, or new keys of a known one' })
  @BodyExample({
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    name: 'Chrome on Android',
  })
  @ApiOkResponse(one('NoticeChannel'))
  @ApiErrors(
    'creator.no-profile',
    'notice-channel.not-offered',
    'notice-channel.unknown-push-service',
    'notice-channel.too-many',
  )
  @RateLimited('notice-channel')
  addPush(
    @OwnCreatorId() creatorId: string,
    @Body() { name, ...subscription }: AddPushChannelRequest,
    @Req() request: FastifyRequest,
  ) {
    const sessionToken = this.cookie.tokenOf(request) ?? '';
    return this.rpc.call(addPushChannel, { creatorId, subscription, name, sessionToken });
  }

  @Post('telegram')
  @HttpCode(200)
  @ApiOperation({ summary: 'A link that opens a chat with our bot, which then notifies of tips. It works once' })
  @ApiOkResponse(one('TelegramLink'))
  @ApiErrors('creator.no-profile', 'notice-channel.not-offered')
  @RateLimited('notice-channel')
  linkTelegram(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(createTelegramLink, { creatorId });
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Chooses the smallest tip, quiet hours and amounts for a device' })
  @BodyExample({ minimumAmount: 500_000, quietFrom: '22:00', quietTo: '07:00', showsAmounts: false })
  @ApiOkResponse(one('NoticeChannel'))
  @ApiErrors('creator.no-profile', 'notice-channel.not-found', 'notices.no-quiet-hours')
  @RateLimited('notice-channel')
  change(
    @OwnCreatorId() creatorId: string,
    @Param('id', channelIdParam) id: string,
    @Body() { minimumAmount, quietFrom, quietTo, showsAmounts }: ChangeNoticeChannelRequest,
  ) {
    const settings = { minimumAmount, quietFrom: quietFrom ?? null, quietTo: quietTo ?? null, showsAmounts };
    return this.rpc.call(changeNoticeChannel, { creatorId, id, settings });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Removes a device; idempotent' })
  @ApiOkResponse(fields({ message: 'This device gets no notices any more.' }))
  @ApiErrors('creator.no-profile', 'notice-channel.not-found')
  @RateLimited('notice-channel')
  async remove(@OwnCreatorId() creatorId: string, @Param('id', channelIdParam) id: string) {
    await this.rpc.call(removeNoticeChannel, { creatorId, id });
    return { message: 'This device gets no notices any more.' };
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sends a notice that says it is a test' })
  @ApiOkResponse(fields({ message: 'The test is on its way.' }))
  @ApiErrors('creator.no-profile', 'notice-channel.not-found')
  @RateLimited('notice-channel')
  async test(@OwnCreatorId() creatorId: string, @Param('id', channelIdParam) id: string) {
    await this.rpc.call(testNoticeChannel, { creatorId, id });
    return { message: 'The test is on its way.' };
  }
}
