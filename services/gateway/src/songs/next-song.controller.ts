import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import type { NextSong } from '@tipnaija/contracts';
import { getCreator, NextSongQuery, nextSongRequest } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { creatorIdParam } from '../creators/creator-id-param.js';

/** For polling overlays; our own overlays receive songs over their socket. */
@Controller('api/overlay')
export class NextSongController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('song-requests/:streamerId')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-store')
  async next(@Param('streamerId', creatorIdParam) creatorId: string, @Query() query: NextSongQuery): Promise<string> {
    await this.rpc.call(getCreator, { usernameOrId: creatorId });
    const overlayToken = query.token ?? null;
    const next: NextSong | null = await this.rpc.call(nextSongRequest, { creatorId, overlayToken });
    // Serialised here, because Nest would send an empty body for null.
    return JSON.stringify(next);
  }
}
