import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  anonymousDonor,
  getCreator,
  type ListPrivacy,
  type NextSong,
  NextSongQuery,
  nextSongRequest,
  showsAmounts,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { anyOf, reference } from '../api-docs/responses.js';
import { creatorIdParam } from '../creators/creator-id-param.js';

/** For polling overlays; our own overlays receive songs over their socket. */
@Controller('api/overlay')
@ApiTags('Songs')
export class NextSongController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('song-requests/:streamerId')
  @ApiOperation({
    summary:
      "For polling overlays: the oldest paid request that no overlay has shown, or null; with the overlay's token it is reserved for ten seconds",
  })
  @ApiOkResponse(anyOf(reference('NextSong'), { type: 'null' }))
  @ApiErrors('creator.not-found', 'overlay.unknown-token')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-store')
  async next(@Param('streamerId', creatorIdParam) creatorId: string, @Query() query: NextSongQuery): Promise<string> {
    const { listPrivacy } = await this.rpc.call(getCreator, { usernameOrId: creatorId });
    const overlayToken = query.token ?? null;
    const next: NextSong | null = await this.rpc.call(nextSongRequest, { creatorId, overlayToken });
    if (next && overlayToken === null && listPrivacy !== 'all') return JSON.stringify(publicSong(next, listPrivacy));
    // Serialised here, because Nest would send an empty body for null.
    return JSON.stringify(next);
  }
}

/** The request names its amount, so there is none without amounts. */
function publicSong(next: NextSong, listPrivacy: ListPrivacy): NextSong | null {
  return showsAmounts(listPrivacy) ? { ...next, donorName: anonymousDonor } : null;
}
