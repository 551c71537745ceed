import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { DomainError, type OverlayAlert, type OverlayWelcome, overlayNamespace } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { AlertsService } from '../alerts/alerts.service.js';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { hashToken, OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { OverlayRooms, roomOf } from '../rooms/overlay-rooms.js';
import { linkRoom } from '../rooms/source-rooms.js';
import { SongQueueService } from '../songs/song-queue.service.js';
import { admissionMiddleware } from './admission.js';
import { startLinkChecks } from './link-checks.js';
import { readAuth, readResume, readShown, readSongState } from './overlay-messages.js';
import { OverlayPresence } from './overlay-presence.service.js';
import type { OverlayNamespace, OverlaySocket } from './overlay-socket.js';
import { SerialQueue } from './serial-queue.js';

/** The `/overlay` namespace: admits overlays by token, then sends missed alerts and new ones. */
@WebSocketGateway({ namespace: overlayNamespace })
export class OverlaySockets implements OnApplicationShutdown {
  private readonly logger = new Logger('Overlays');
  private linkChecks: NodeJS.Timeout | undefined;

  constructor(
    private readonly overlays: OverlaysService,
    private readonly tokens: OverlayTokens,
    private readonly alerts: AlertsService,
    private readonly deliveries: DeliveriesService,
    private readonly dashboards: DashboardService,
    private readonly songs: SongQueueService,
    private readonly presence: OverlayPresence,
    private readonly rooms: OverlayRooms,
  ) {}

  afterInit(namespace: OverlayNamespace): void {
    this.rooms.open(namespace);
    namespace.use(admissionMiddleware<OverlaySocket>((socket) => this.admit(socket)));
    this.presence.open(namespace);
    this.linkChecks = startLinkChecks(namespace.sockets, (hashes) => this.tokens.listKnown(hashes), this.logger);
  }

  onApplicationShutdown(): void {
    clearInterval(this.linkChecks);
  }

  handleConnection(socket: OverlaySocket): void {
    const { creatorId, isSource } = socket.data;
    this.presence.arrived(socket);
    // Messages of one socket are processed sequentially, so that a noisy client cannot starve others.
    const queue = new SerialQueue();
    const respond = <T>(acknowledge: unknown, work: () => Promise<T>) =>
      queue.add(() => this.respond(acknowledge, work));
    socket.on('shown', (message, acknowledge) => {
      respond(acknowledge, async () => {
        const shown = readShown(message);
        const shownAt = await this.deliveries.markShown(creatorId, shown);
        if (shownAt) this.dashboards.shown(creatorId, shown.id, shownAt);
        return { ok: true };
      });
    });
    socket.on('catch-up', (message, acknowledge) => {
      respond(acknowledge, async () => {
        const { afterId, waitingIds } = readResume(message);
        if (waitingIds) await this.sendCurrentState(socket, waitingIds);
        return this.alerts.listAfter(creatorId, afterId);
      });
    });
    // A browser source with alerts plays no songs.
    if (!isSource)
      socket.on('song-state', (message) => {
        respond(undefined, () => this.songs.handleSongState(creatorId, readSongState(message)));
      });
    this.sendWelcome(socket).catch((error: unknown) => {
      // An overlay without its welcome stays empty; disconnecting makes it reconnect.
      this.logger.warn(`Failed to send the welcome to an overlay: ${errorMessage(error)}`);
      socket.disconnect(true);
    });
  }

  private async admit(socket: OverlaySocket): Promise<void> {
    const { token, lastSeenId } = readAuth(socket.handshake.auth);
    const link = await this.tokens.findLink(token);
    if (!link) throw new DomainError('overlay.unknown-token');
    const now = performance.now();
    const known = { ...link, token, tokenHash: hashToken(token), lastSeenId };
    socket.data = { ...known, heardAtMs: now, renewedAtMs: now, isUnresponsive: false, isSoundBlocked: false };
  }

  /**
   * Sends missed alerts around the room join. An alert may arrive between the first query and the join, so a second
   * query follows; the overlay drops duplicates. The welcome is read after the join, because controls and settings that
   * change before it do not reach this socket. A new overlay starts where it arrived: when tips have followed, it
   * receives the welcome without them first, so that each tip counts once in the goal. Every overlay also receives the
   * recent alerts that none has shown; it drops those that it holds.
   */
  private async sendWelcome(socket: OverlaySocket): Promise<void> {
    const { creatorId, token, tokenHash, lastSeenId } = socket.data;
    const first = lastSeenId === null ? await this.findWelcome(creatorId) : null;
    const startFrom = first?.latestDonationId ?? lastSeenId ?? 0;
    const missed = await this.alerts.listAfter(creatorId, startFrom, { withUnshown: true });
    await socket.join([roomOf(creatorId), linkRoom(tokenHash)]);
    // The link may have been replaced between the admission and the join, so the room's closing missed this socket.
    if ((await this.tokens.findCreator(token)) !== creatorId) throw new DomainError('overlay.unknown-token');
    const welcome = await this.findWelcome(creatorId);
    if (first && first.latestDonationId < welcome.latestDonationId) {
      socket.emit('streamer', first);
      sendAll(socket, missed);
      socket.emit('streamer', welcome);
    } else {
      socket.emit('streamer', welcome);
      sendAll(socket, missed);
    }
    sendAll(socket, await this.alerts.listAfter(creatorId, Math.max(startFrom, ...missed.map(({ id }) => id))));
  }

  private async findWelcome(creatorId: string): Promise<OverlayWelcome> {
    const welcome = await this.overlays.welcome(creatorId);
    if (!welcome) throw new DomainError('overlay.unknown-token');
    return welcome;
  }

  /** Repeats what the overlay may have missed since its welcome. */
  private async sendCurrentState(socket: OverlaySocket, waitingIds: readonly number[]): Promise<void> {
    const { creatorId } = socket.data;
    const [welcome, changes] = await Promise.all([
      this.findWelcome(creatorId),
      this.alerts.listCurrent(creatorId, waitingIds),
    ]);
    socket.emit('streamer', welcome);
    if (changes.length > 0) socket.emit('alerts-changed', changes);
  }

  /** Acknowledges on success only: the overlay resends unacknowledged messages. Malformed messages are dropped. */
  private async respond<T>(acknowledge: unknown, work: () => Promise<T>): Promise<void> {
    try {
      const result = await work();
      if (typeof acknowledge === 'function') (acknowledge as (result: T) => void)(result);
    } catch (error) {
      // Malformed messages from untrusted clients must not fill the log.
      const level = error instanceof DomainError ? 'debug' : 'warn';
      this.logger[level](`Rejected an overlay message: ${errorMessage(error)}`);
    }
  }
}

function sendAll(socket: OverlaySocket, alerts: readonly OverlayAlert[]): void {
  for (const alert of alerts) socket.emit('alert', alert);
}
