import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { heartbeatMs } from '@tipnaija/contracts';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { dueForRenewal, graceMs } from '../overlays/presence.js';
import { PresenceService } from '../overlays/presence.service.js';
import { readHeartbeat } from './overlay-messages.js';
import type { OverlayNamespace, OverlaySocket } from './overlay-socket.js';
import { singleFlight } from './serial-queue.js';

const listenEveryMs = 1_000;

/**
 * Who is there, and whose page runs. A socket alone says little: streaming software may hold a page that draws nothing any
 * more. Heartbeats stay in memory; only what they change is written, and told to the creator's dashboards.
 */
@Injectable()
export class OverlayPresence implements OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly tellers = new WeakMap<OverlaySocket, () => Promise<void>>();

  constructor(
    private readonly presence: PresenceService,
    private readonly dashboards: DashboardService,
  ) {}

  open(namespace: OverlayNamespace): void {
    const look = () => {
      const sockets = [...namespace.sockets.values()];
      for (const socket of sockets) this.listenTo(socket);
      void this.renew(sockets);
    };
    this.timer = setInterval(look, listenEveryMs).unref();
  }

  private async renew(sockets: readonly OverlaySocket[]): Promise<void> {
    const now = performance.now();
    const due = dueForRenewal(sockets, { now, everyMs: listenEveryMs });
    for (const { data } of due) data.renewedAtMs = now;
    await this.presence.renew(due.map(connectionOf));
  }

  arrived(socket: OverlaySocket): void {
    const { creatorId } = socket.data;
    const arrival = this.tell(socket);
    socket.on('heartbeat', (heartbeat) => this.heard(socket, readHeartbeat(heartbeat)));
    socket.on('disconnect', () => {
      void arrival.then(() => this.presence.leaving(socket.id));
      setTimeout(() => {
        void this.presence.gone(socket.id).then(() => this.dashboards.overlaysChanged(creatorId));
      }, graceMs).unref();
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private heard(socket: OverlaySocket, { soundBlocked }: { soundBlocked: boolean }): void {
    const { data } = socket;
    data.heardAtMs = performance.now();
    if (!data.isUnresponsive && data.isSoundBlocked === soundBlocked) return;
    data.isUnresponsive = false;
    data.isSoundBlocked = soundBlocked;
    void this.tell(socket);
  }

  private listenTo(socket: OverlaySocket): void {
    const isSilent = performance.now() - socket.data.heardAtMs > heartbeatMs.unresponsiveAfter;
    if (!isSilent || socket.data.isUnresponsive) return;
    socket.data.isUnresponsive = true;
    void this.tell(socket);
  }

  /** A page may change its mind more often than that can be written down: then the newest is. */
  private tell(socket: OverlaySocket): Promise<void> {
    const teller = this.tellers.get(socket) ?? singleFlight(() => this.tellNow(socket));
    this.tellers.set(socket, teller);
    return teller();
  }

  private async tellNow(socket: OverlaySocket): Promise<void> {
    await this.presence.changed(connectionOf(socket));
    await this.dashboards.overlaysChanged(socket.data.creatorId);
  }
}

function connectionOf({ id, data }: OverlaySocket) {
  const { creatorId, isUnresponsive, isSoundBlocked } = data;
  return { socketId: id, creatorId, isUnresponsive, isSoundBlocked };
}
