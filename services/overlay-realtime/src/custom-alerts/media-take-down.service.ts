import { Injectable } from '@nestjs/common';
import { DomainError, type TakenDownMedia } from '@tipnaija/contracts';
import { OverlaysService } from '../overlays/overlays.service.js';
import { TakenDownMediaRepository } from './taken-down-media.repository.js';

/** Lets admins take down a media file for every creator. */
@Injectable()
export class MediaTakeDown {
  constructor(
    private readonly media: TakenDownMediaRepository,
    private readonly overlays: OverlaysService,
  ) {}

  /**
   * Takes down the file and updates the open overlays of all affected creators.
   * @throws DomainError `media.not-found`
   */
  async takeDown(id: string): Promise<TakenDownMedia> {
    const taken = await this.media.takeDown(id);
    if (!taken) throw new DomainError('media.not-found');
    await Promise.all(taken.creatorIds.map((creatorId) => this.overlays.sendCurrentState(creatorId)));
    return taken;
  }
}
