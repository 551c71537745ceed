import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import type { DashboardAudience } from '../rooms/dashboard-rooms.js';
import { type DashboardConnection, DashboardConnectionsRepository } from './dashboard-connections.repository.js';

/** Tracks which creators have a connected dashboard; only they get messages. */
@Injectable()
export class DashboardConnectionsService {
  private readonly logger = new Logger('DashboardConnections');
  private renewals = 0;

  constructor(private readonly connections: DashboardConnectionsRepository) {}

  /** Registers a dashboard. Throws on failure, because an unregistered dashboard would get no messages. */
  arrived(connection: DashboardConnection): Promise<void> {
    return this.connections.renew([connection]);
  }

  left(socketId: string): Promise<void> {
    return this.logFailure(this.connections.remove(socketId));
  }

  async renew(connections: readonly DashboardConnection[]): Promise<void> {
    if (connections.length > 0) await this.logFailure(this.connections.renew(connections));
    this.renewals += 1;
    if (this.renewals % 100 === 0) await this.logFailure(this.connections.forgetOld());
  }

  /** Returns the kinds of connected dashboards of those creators that have any. */
  findAudiences(creatorIds: readonly string[]): Promise<Map<string, DashboardAudience[]>> {
    return this.connections.findAudiences(creatorIds);
  }

  private logFailure(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) =>
      this.logger.warn(`Failed to update the dashboard connections: ${errorMessage(error)}`),
    );
  }
}
