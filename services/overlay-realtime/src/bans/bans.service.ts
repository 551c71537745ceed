import { Injectable } from '@nestjs/common';
import { DashboardRooms } from '../rooms/dashboard-rooms.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SourceRooms } from '../rooms/source-rooms.js';
import { DeletedCreatorsService } from './deleted-creators.service.js';
import { SuspendedCreatorsRepository } from './suspended-creators.repository.js';

/** Closes the overlays, sources and dashboards of banned or deleted creators on every replica. */
@Injectable()
export class BansService {
  constructor(
    private readonly creators: SuspendedCreatorsRepository,
    private readonly deleted: DeletedCreatorsService,
    private readonly overlays: OverlayRooms,
    private readonly dashboards: DashboardRooms,
    private readonly sources: SourceRooms,
  ) {}

  /** Saves the suspension before closing sockets, so that a reconnecting client is rejected. */
  async hide(creatorId: string, since: string): Promise<void> {
    if (!(await this.creators.save(creatorId, true, since))) return;
    this.overlays.closeAll(creatorId);
    this.dashboards.closeAll(creatorId);
    this.sources.closeAll(creatorId);
  }

  /**
   * Writes the tombstone before closing sockets, so that a reconnecting client is rejected. A job deletes every other
   * row.
   */
  async delete(creatorId: string, deletedAt: string): Promise<void> {
    await this.deleted.bury(creatorId, deletedAt);
    this.overlays.closeAll(creatorId);
    this.dashboards.closeAll(creatorId);
    this.sources.closeAll(creatorId);
    this.deleted.removeSoon();
  }

  async show(creatorId: string, since: string): Promise<void> {
    await this.creators.save(creatorId, false, since);
  }

  /** Closes the dashboards that a banned or deleted user opened as a helper. Identity rejects new ones. */
  closeHelper(userId: string): void {
    this.dashboards.closeHelper({ userId });
  }

  isSuspended(creatorId: string): Promise<boolean> {
    return this.creators.isSuspended(creatorId);
  }
}
