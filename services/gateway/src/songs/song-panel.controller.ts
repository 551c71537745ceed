import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  type PipeTransform,
  Post,
  UseGuards,
} from '@nestjs/common';
import {
  ActOnSongRequest,
  actOnSongRequest,
  BlockTrackRequest,
  blockTrack,
  ChangeSongSettingsRequest,
  changeSongSettings,
  DomainError,
  getSongDesk,
  OrderSongsRequest,
  orderSongRequests,
  unblockTrack,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { numberParam } from '../admin/number-param.js';
import { SessionGuard } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

/**
 * A track id of the music service.
 * @throws DomainError `request.not-found` for any other value
 */
const trackIdParam: PipeTransform<string, string> = {
  transform(value) {
    if (!/^[\w-]{1,64}$/.test(value)) throw new DomainError('request.not-found');
    return value;
  },
};

/** A creator's song request settings and queue. */
@Controller('api/streamers/me')
@UseGuards(SessionGuard)
export class SongPanelController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('song-requests')
  desk(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(getSongDesk, { creatorId });
  }

  @Patch('song-requests')
  changeSettings(@OwnCreatorId() creatorId: string, @Body() change: ChangeSongSettingsRequest) {
    return this.rpc.call(changeSongSettings, { creatorId, change });
  }

  @Patch('song-requests/order')
  async order(@OwnCreatorId() creatorId: string, @Body() { ids }: OrderSongsRequest) {
    await this.rpc.call(orderSongRequests, { creatorId, donationIds: ids });
    return {};
  }

  @Post('song-requests/:id')
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
  @HttpCode(200)
  async block(@OwnCreatorId() creatorId: string, @Body() { id, name, artist }: BlockTrackRequest) {
    await this.rpc.call(blockTrack, { creatorId, track: { id, name, artist } });
    return {};
  }

  @Delete('blocked-tracks/:trackId')
  async unblock(@OwnCreatorId() creatorId: string, @Param('trackId', trackIdParam) trackId: string) {
    await this.rpc.call(unblockTrack, { creatorId, trackId });
    return {};
  }
}
