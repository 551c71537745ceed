import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { getCreatorByOverlayToken } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { one } from '../api-docs/responses.js';
import { CreatorViews } from '../creators/creator-views.service.js';

@Controller('api/overlay')
@ApiTags('Overlays')
export class OverlayController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly views: CreatorViews,
  ) {}

  @Get('streamer/:token')
  @ApiOperation({ summary: 'The data of the overlay page: profile, goal, settings and controls' })
  @ApiOkResponse(one('PolledOverlay'))
  @ApiErrors('overlay.unknown-token')
  async streamer(@Param('token') overlayToken: string) {
    return this.views.overlayView(await this.rpc.call(getCreatorByOverlayToken, { overlayToken }));
  }
}
