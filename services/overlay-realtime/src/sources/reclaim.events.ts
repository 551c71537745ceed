import { Controller } from '@nestjs/common';
import { type AccountReclaimed, accountReclaimed, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { TicketsService } from '../dashboard/tickets.service.js';
import { MusicConnections } from '../music/music-connections.service.js';
import { DashboardRooms } from '../rooms/dashboard-rooms.js';
import { SourcesService } from './sources.service.js';

/** Takes from an account that its owner reclaimed what the stranger connected: sources, dashboards and the music account. */
@Controller()
export class ReclaimEvents {
  constructor(
    private readonly sources: SourcesService,
    private readonly music: MusicConnections,
    private readonly tickets: TicketsService,
    private readonly dashboards: DashboardRooms,
  ) {}

  @OnEvent(accountReclaimed)
  async reclaimed({ data: { creatorId }, occurredAt }: EventEnvelope<AccountReclaimed>): Promise<void> {
    await this.sources.removeReclaimed(creatorId, occurredAt);
    await this.music.disconnectReclaimed(creatorId, occurredAt);
    await this.tickets.revokeIssuedBefore(creatorId, occurredAt);
    this.dashboards.closeAll(creatorId);
  }
}
