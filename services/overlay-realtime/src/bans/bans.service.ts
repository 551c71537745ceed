import { Injectable } from '@nestjs/common';
import { DashboardRooms } from '../dashboard/dashboard-rooms.js';
import { OverlayRooms } from '../sockets/overlay-rooms.js';
import { DeletedCreatorsRepository } from './deleted-creators.repository.js';
import { SuspendedCreatorsRepository } from './suspended-creators.repository.js';

/** A creator who was banned or deleted has no overlay and no dashboard, on any replica, until unbanned. */
@Injectable()
export class BansService {
  constructor(
    private readonly creators: SuspendedCreatorsRepository,
    private readonly deleted: DeletedCreatorsRepository,
    private readonly overlays: OverlayRooms,
    private readonly dashboards: DashboardRooms,
  ) {}

  /** Written down before sockets are closed: who comes back meanwhile is not let in. */
  async hide(creatorId: string, since: string): Promise<void> {
    if (!(await this.creators.save(creatorId, true, since))) return;
    this.overlays.closeAll(creatorId);
    this.dashboards.closeAll(creatorId);
  }

  /**
   * For good: its overlays and dashboards close, and every row of it but the tombstone goes. Interrupted, it is done again
   * with the event.
   */
  async delete(creatorId: string, deletedAt: string): Promise<void> {
    await this.deleted.bury(creatorId, deletedAt);
    this.overlays.closeAll(creatorId);
    this.dashboards.closeAll(creatorId);
    await this.deleted.removeAll(creatorId);
  }

  async show(creatorId: string, since: string): Promise<void> {
    await this.creators.save(creatorId, false, since);
  }

  isSuspended(creatorId: string): Promise<boolean> {
    return this.creators.isSuspended(creatorId);
  }
}
