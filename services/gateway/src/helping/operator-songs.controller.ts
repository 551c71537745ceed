import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ActOnSongRequest,
  actOnSongRequest,
  BlockTrackRequest,
  blockTrack,
  getSongDesk,
  type HelpedCreator,
  type OperatorSongs,
  OrderSongsRequest,
  orderSongRequests,
  unblockTrack,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { numberParam } from '../admin/number-param.js';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields, one } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { trackIdParam } from '../songs/track-id-param.js';
import { Helped, HelperOnly } from './helper-only.js';
import { toOperatorSongs } from './helper-views.js';
import { RecordedAs } from './team-log.interceptor.js';

/** The song queue, for operators. Prices and the connected music account stay with the owner. */
@Controller('api/helping/:creatorId')
@ApiTags('Helpers')
@HelperOnly('operator')
export class OperatorSongsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('songs')
  @CanWait()
  @ApiOperation({ summary: 'The song queue, the newest played songs and the blocked tracks' })
  @ApiOkResponse(one('OperatorSongs'))
  async songs(@Helped() { creatorId }: HelpedCreator): Promise<OperatorSongs> {
    return toOperatorSongs(await this.rpc.call(getSongDesk, { creatorId }));
  }

  @Patch('songs/order')
  @RecordedAs('songs-reordered', ({ body }) => `${(body as OrderSongsRequest).ids.length} songs`)
  @ApiOperation({ summary: 'Reorders these requests of the queue; the others keep their positions' })
  @ApiOkResponse(fields({}))
  @RateLimited('overlay-action')
  async order(@Helped() { creatorId }: HelpedCreator, @Body() { ids }: OrderSongsRequest) {
    await this.rpc.call(orderSongRequests, { creatorId, donationIds: ids });
    return {};
  }

  @Post('songs/:id')
  @RecordedAs('song-changed', ({ params, body }) => `tip ${params.id} ${(body as ActOnSongRequest).action}`)
  @ApiOperation({ summary: 'Approves, plays, marks as played, skips or removes a song request' })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('song.request-not-found', 'song.moved-on', 'request.not-found')
  @HttpCode(200)
  @RateLimited('overlay-action')
  act(
    @Helped() { creatorId }: HelpedCreator,
    @Param('id', numberParam) donationId: number,
    @Body() { action }: ActOnSongRequest,
  ) {
    return this.rpc.call(actOnSongRequest, { creatorId, donationId, action });
  }

  @Post('blocked-tracks')
  @RecordedAs('track-blocked', ({ body }) => (body as BlockTrackRequest).id)
  @ApiOperation({ summary: 'Rejects requests of this track from now on' })
  @ApiOkResponse(fields({}))
  @ApiErrors('song.too-many-blocked')
  @HttpCode(200)
  @RateLimited('overlay-action')
  async block(@Helped() { creatorId }: HelpedCreator, @Body() { id, name, artist }: BlockTrackRequest) {
    await this.rpc.call(blockTrack, { creatorId, track: { id, name, artist } });
    return {};
  }

  @Delete('blocked-tracks/:trackId')
  @RecordedAs('track-unblocked', ({ params }) => params.trackId ?? '')
  @ApiOperation({ summary: 'Allows requests of the track again' })
  @ApiOkResponse(fields({}))
  @ApiErrors('request.not-found')
  @RateLimited('overlay-action')
  async unblock(@Helped() { creatorId }: HelpedCreator, @Param('trackId', trackIdParam) trackId: string) {
    await this.rpc.call(unblockTrack, { creatorId, trackId });
    return {};
  }
}
