import { Controller } from '@nestjs/common';
import {
  actOnSongRequest,
  type BlockedTrack,
  blockTrack,
  type ChangeSongSettingsRequest,
  changeSongSettings,
  checkSongRequest,
  DomainError,
  getSongDesk,
  nextSongRequest,
  orderSongRequests,
  type SongRequestAction,
  sendTestSongRequest,
  unblockTrack,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { SongCheckService, type SongToCheck } from './song-check.service.js';
import { SongPanelService, type TestSongRequest } from './song-panel.service.js';
import { SongQueueService } from './song-queue.service.js';

@Controller()
export class SongsRpc {
  constructor(
    private readonly checks: SongCheckService,
    private readonly queue: SongQueueService,
    private readonly panel: SongPanelService,
    private readonly tokens: OverlayTokens,
  ) {}

  @RpcHandler(checkSongRequest)
  check(request: SongToCheck) {
    return this.checks.check(request);
  }

  @RpcHandler(sendTestSongRequest)
  test(test: TestSongRequest) {
    return this.panel.test(test);
  }

  @RpcHandler(changeSongSettings)
  changeSettings({ creatorId, change }: { creatorId: string; change: ChangeSongSettingsRequest }) {
    return this.panel.changeSettings(creatorId, change);
  }

  @RpcHandler(getSongDesk)
  getDesk({ creatorId }: { creatorId: string }) {
    return this.panel.get(creatorId);
  }

  @RpcHandler(actOnSongRequest)
  act({ creatorId, donationId, action }: { creatorId: string; donationId: number; action: SongRequestAction }) {
    return this.queue.applyAction(creatorId, donationId, action);
  }

  @RpcHandler(orderSongRequests)
  async order({ creatorId, donationIds }: { creatorId: string; donationIds: readonly number[] }) {
    await this.queue.order(creatorId, donationIds);
    return null;
  }

  @RpcHandler(blockTrack)
  async block({ creatorId, track }: { creatorId: string; track: BlockedTrack }) {
    await this.panel.block(creatorId, track);
    return null;
  }

  @RpcHandler(unblockTrack)
  async unblock({ creatorId, trackId }: { creatorId: string; trackId: string }) {
    await this.panel.unblock(creatorId, trackId);
    return null;
  }

  @RpcHandler(nextSongRequest)
  async next({ creatorId, overlayToken }: { creatorId: string; overlayToken: string | null }) {
    if (overlayToken !== null && (await this.tokens.findCreatorOfOverlay(overlayToken)) !== creatorId)
      throw new DomainError('overlay.unknown-token');
    return this.queue.next(creatorId, { isHandedOut: overlayToken !== null });
  }
}
