import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ActOnSongRequest,
  actOnSongRequest,
  BlockTrackRequest,
  blockTrack,
  ChangeSongSettingsRequest,
  changeSongSettings,
  getSongDesk,
  OrderSongsRequest,
  orderSongRequests,
  unblockTrack,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { numberParam } from '../admin/number-param.js';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';
import { trackIdParam } from './track-id-param.js';

/** A creator's song request settings and queue. */
@Controller('api/streamers/me')
@CanWait()
@ApiTags('Songs')
@UserOnly()
export class SongPanelController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('song-requests')
  @ApiOperation({
    summary: 'The song request panel: settings, the music connection, the queue, the history, blocked tracks',
  })
  @ApiOkResponse(one('SongPanel'))
  @ApiErrors('creator.no-profile')
  desk(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(getSongDesk, { creatorId });
  }

  @Patch('song-requests')
  @ApiOperation({
    summary: 'Changes any part of the settings; requires Premium, and a music connection to enable requests',
  })
  @ApiOkResponse(one('SongSettings'))
  @ApiErrors('premium.required', 'song.price-too-low', 'music.not-connected', 'creator.no-profile')
  changeSettings(@OwnCreatorId() creatorId: string, @Body() change: ChangeSongSettingsRequest) {
    return this.rpc.call(changeSongSettings, { creatorId, change });
  }

  @Patch('song-requests/order')
  @ApiOperation({ summary: 'Reorders these requests of the queue; the others keep their positions' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.no-profile')
  async order(@OwnCreatorId() creatorId: string, @Body() { ids }: OrderSongsRequest) {
    await this.rpc.call(orderSongRequests, { creatorId, donationIds: ids });
    return {};
  }

  @Post('song-requests/:id')
  @ApiOperation({ summary: 'Approves, plays, marks as played, skips or removes a request' })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('song.request-not-found', 'song.moved-on')
  @HttpCode(200)
  @RateLimited('overlay-action')
  act(
    @OwnCreatorId() creatorId: string,
    @Param('id', numberParam) donationId: number,
    @Body() { action }: ActOnSongRequest,
  ) {
    return this.rpc.call(actOnSongRequest, { creatorId, donationId, action });
  }

  @Post('blocked-tracks')
  @ApiOperation({ summary: 'Rejects requests of this track from now on' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.no-profile', 'song.too-many-blocked')
  @HttpCode(200)
  async block(@OwnCreatorId() creatorId: string, @Body() { id, name, artist }: BlockTrackRequest) {
    await this.rpc.call(blockTrack, { creatorId, track: { id, name, artist } });
    return {};
  }

  @Delete('blocked-tracks/:trackId')
  @ApiOperation({ summary: 'Allows requests of the track again' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.no-profile')
  async unblock(@OwnCreatorId() creatorId: string, @Param('trackId', trackIdParam) trackId: string) {
    await this.rpc.call(unblockTrack, { creatorId, trackId });
    return {};
  }
}
