import { Injectable } from '@nestjs/common';
import { DomainError, type TakenDownMedia } from '@tipnaija/contracts';
import { OverlaysService } from '../overlays/overlays.service.js';
import { TakenDownMediaRepository } from './taken-down-media.repository.js';

/** An admin removes a file that nobody may show. */
@Injectable()
export class MediaTakeDown {
  constructor(
    private readonly media: TakenDownMediaRepository,
    private readonly overlays: OverlaysService,
  ) {}

  /** Open overlays of all who had the file go on without it. @throws DomainError `media.not-found` */
  async takeDown(id: string): Promise<TakenDownMedia> {
    const taken = await this.media.takeDown(id);
    if (!taken) throw new DomainError('media.not-found');
    await Promise.all(taken.creatorIds.map((creatorId) => this.overlays.showAgain(creatorId)));
    return taken;
  }
}
