import { Controller } from '@nestjs/common';
import {
  DomainError,
  disconnectMusic,
  finishMusicConnection,
  getMusicToken,
  searchSongs,
  startMusicConnection,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { PremiumService } from '../premium/premium.service.js';
import { SongQueueService } from '../songs/song-queue.service.js';
import { SongSettingsService } from '../songs/song-settings.service.js';
import type { MusicCaller } from './music-budget.js';
import { MusicConnections } from './music-connections.service.js';
import { SongSearch } from './song-search.service.js';

@Controller()
export class MusicRpc {
  constructor(
    private readonly connections: MusicConnections,
    private readonly songs: SongSearch,
    private readonly overlays: OverlaysService,
    private readonly tokens: OverlayTokens,
    private readonly premium: PremiumService,
    private readonly queue: SongQueueService,
    private readonly settings: SongSettingsService,
  ) {}

  @RpcHandler(startMusicConnection)
  start({ creatorId, redirectUri }: { creatorId: string; redirectUri: string }) {
    return this.connections.start(creatorId, redirectUri);
  }

  @RpcHandler(finishMusicConnection)
  async finish(params: { creatorId: string; state: string; code: string | null; redirectUri: string }) {
    await this.connections.finish(params);
    await this.overlays.sendCurrentState(params.creatorId);
    return null;
  }

  @RpcHandler(disconnectMusic)
  async disconnect({ creatorId }: { creatorId: string }) {
    await this.connections.disconnect(creatorId);
    await this.overlays.sendCurrentState(creatorId);
    return null;
  }

  @RpcHandler(searchSongs)
  async search({ query, ...caller }: { query: string } & MusicCaller) {
    const { songRequestsEnabled } = (await this.settings.statesOf([caller.creatorId]))(caller.creatorId);
    if (!songRequestsEnabled) throw new DomainError('song.requests-off');
    return this.songs.search(query, caller);
  }

  /** Returns an access token for full playback. @throws DomainError `premium.required` when premium is inactive */
  @RpcHandler(getMusicToken)
  async token({ overlayToken, wasRejected }: { overlayToken: string; wasRejected: boolean }) {
    const creatorId = await this.tokens.findCreatorOfOverlay(overlayToken);
    if (!creatorId) throw new DomainError('overlay.unknown-token');
    if (!(await this.premium.isPremium(creatorId)))
      throw new DomainError('premium.required', { feature: 'full-playback' });
    try {
      const { accessToken, expiresAt } = await this.connections.tokenOf(creatorId, { wasRejected });
      return { accessToken, expiresAt: expiresAt.toISOString() };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'music.not-connected') await this.publishLost(creatorId);
      throw error;
    }
  }

  /** Updates overlays and dashboards, because the music service does not notify us when a consent ends. */
  private async publishLost(creatorId: string): Promise<void> {
    await this.overlays.sendCurrentState(creatorId);
    this.queue.changed([creatorId]);
  }
}
