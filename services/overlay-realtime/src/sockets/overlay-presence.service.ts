import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { heartbeatMs } from '@tipnaija/contracts';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { dueForRenewal, graceMs } from '../presence/presence.js';
import { PresenceService } from '../presence/presence.service.js';
import { readHeartbeat } from './overlay-messages.js';
import type { OverlayNamespace, OverlaySocket } from './overlay-socket.js';
import { singleFlight } from './serial-queue.js';

const checkEveryMs = 1_000;

/**
 * Tracks connected overlays and whether their pages respond. An open socket is not sufficient: streaming software may
 * hold a page that no longer renders. Heartbeats stay in memory; only state changes are saved and sent to dashboards.
 */
@Injectable()
export class OverlayPresence implements OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly publishers = new WeakMap<OverlaySocket, () => Promise<void>>();

  constructor(
    private readonly presence: PresenceService,
    private readonly dashboards: DashboardService,
  ) {}

  open(namespace: OverlayNamespace): void {
    const check = () => {
      const sockets = [...namespace.sockets.values()];
      for (const socket of sockets) this.checkHeartbeat(socket);
      void this.renew(sockets);
    };
    this.timer = setInterval(check, checkEveryMs).unref();
  }

  private async renew(sockets: readonly OverlaySocket[]): Promise<void> {
    const now = performance.now();
    const due = dueForRenewal(sockets, { now, everyMs: checkEveryMs });
    for (const { data } of due) data.renewedAtMs = now;
    await this.presence.renew(due.map(connectionOf));
  }

  arrived(socket: OverlaySocket): void {
    const { creatorId } = socket.data;
    const arrival = this.publish(socket);
    socket.on('heartbeat', (heartbeat) => this.recordHeartbeat(socket, readHeartbeat(heartbeat)));
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

  private recordHeartbeat(socket: OverlaySocket, { soundBlocked }: { soundBlocked: boolean }): void {
    const { data } = socket;
    data.heardAtMs = performance.now();
    if (!data.isUnresponsive && data.isSoundBlocked === soundBlocked) return;
    data.isUnresponsive = false;
    data.isSoundBlocked = soundBlocked;
    void this.publish(socket);
  }

  private checkHeartbeat(socket: OverlaySocket): void {
    const isSilent = performance.now() - socket.data.heardAtMs > heartbeatMs.unresponsiveAfter;
    if (!isSilent || socket.data.isUnresponsive) return;
    socket.data.isUnresponsive = true;
    void this.publish(socket);
  }

  /** Publishes the newest state. Changes that arrive during a write are coalesced into one more write. */
  private publish(socket: OverlaySocket): Promise<void> {
    const publisher = this.publishers.get(socket) ?? singleFlight(() => this.publishNow(socket));
    this.publishers.set(socket, publisher);
    return publisher();
  }

  private async publishNow(socket: OverlaySocket): Promise<void> {
    await this.presence.changed(connectionOf(socket));
    await this.dashboards.overlaysChanged(socket.data.creatorId);
  }
}

function connectionOf({ id, data }: OverlaySocket) {
  const { creatorId, isSource, isUnresponsive, isSoundBlocked } = data;
  return { socketId: id, creatorId, isSource, isUnresponsive, isSoundBlocked };
}
