import { Controller, Get, Param } from '@nestjs/common';
import { getCreatorByOverlayToken } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { CreatorViews } from '../creators/creator-views.service.js';

@Controller('api/overlay')
export class OverlayController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly views: CreatorViews,
  ) {}

  @Get('streamer/:token')
  async streamer(@Param('token') overlayToken: string) {
    return this.views.overlayView(await this.rpc.call(getCreatorByOverlayToken, { overlayToken }));
  }
}
