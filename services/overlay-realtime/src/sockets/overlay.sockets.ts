import { Logger } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { DomainError, type OverlayAlert, overlayNamespace } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { AlertsService } from '../alerts/alerts.service.js';
import { DeliveriesService } from '../alerts/deliveries.service.js';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { SongQueueService } from '../songs/song-queue.service.js';
import { admitting } from './admission.js';
import { readAuth, readResume, readShown, readSongState } from './overlay-messages.js';
import { OverlayPresence } from './overlay-presence.service.js';
import { OverlayRooms, roomOf } from './overlay-rooms.js';
import type { OverlayNamespace, OverlaySocket } from './overlay-socket.js';
import { inTurn } from './serial-queue.js';

/** The `/overlay` namespace: admits overlays by their token and gives each what it missed, then what comes. */
@WebSocketGateway({ namespace: overlayNamespace })
export class OverlaySockets {
  private readonly logger = new Logger('Overlays');

  constructor(
    private readonly overlays: OverlaysService,
    private readonly tokens: OverlayTokens,
    private readonly alerts: AlertsService,
    private readonly deliveries: DeliveriesService,
    private readonly dashboards: DashboardService,
    private readonly songs: SongQueueService,
    private readonly attendance: OverlayPresence,
    private readonly rooms: OverlayRooms,
  ) {}

  afterInit(namespace: OverlayNamespace): void {
    this.rooms.open(namespace);
    namespace.use(admitting<OverlaySocket>((socket) => this.admit(socket)));
    this.attendance.open(namespace);
  }

  handleConnection(socket: OverlaySocket): void {
    const { creatorId } = socket.data;
    this.attendance.arrived(socket);
    // Whoever says much waits for themselves, and keeps nobody else from the database.
    const take = inTurn();
    const answer = <T>(acknowledge: unknown, work: () => Promise<T>) => take(() => this.answer(acknowledge, work));
    socket.on('shown', (message, acknowledge) => {
      answer(acknowledge, async () => {
        const shown = readShown(message);
        const shownAt = await this.deliveries.markShown(creatorId, shown);
        if (shownAt) this.dashboards.shown(creatorId, shown.id, shownAt);
        return { ok: true };
      });
    });
    socket.on('catch-up', (message, acknowledge) => {
      answer(acknowledge, () => this.alerts.listAfter(creatorId, readResume(message).afterId));
    });
    socket.on('song-state', (message) => {
      answer(undefined, () => this.songs.heardOfSong(creatorId, readSongState(message)));
    });
    this.greet(socket).catch((error: unknown) => {
      // Without its greeting the overlay would stay empty; let it come again.
      this.logger.warn(`An overlay could not be greeted: ${errorMessage(error)}`);
      socket.disconnect(true);
    });
  }

  private async admit(socket: OverlaySocket): Promise<void> {
    const { token, lastSeenId } = readAuth(socket.handshake.auth);
    const creatorId = await this.tokens.findCreator(token);
    if (!creatorId) throw new DomainError('overlay.unknown-token');
    const now = performance.now();
    const known = { creatorId, token, lastSeenId };
    socket.data = { ...known, heardAtMs: now, renewedAtMs: now, isUnresponsive: false, isSoundBlocked: false };
  }

  /**
   * First what was missed, then the room: an alert that arrives between the two is in neither, so the overlay is sent
   * once more what came after. It drops what it has seen.
   */
  private async greet(socket: OverlaySocket): Promise<void> {
    const { creatorId, token, lastSeenId } = socket.data;
    const welcome = await this.overlays.welcome(creatorId);
    if (!welcome) throw new DomainError('overlay.unknown-token');
    const startFrom = lastSeenId ?? welcome.latestDonationId;
    const missed = await this.alerts.listAfter(creatorId, startFrom);
    await socket.join(roomOf(creatorId));
    // The link may have been replaced since it was let in, before it was in the room that is then closed.
    if ((await this.tokens.findCreator(token)) !== creatorId) throw new DomainError('overlay.unknown-token');
    socket.emit('streamer', welcome);
    sendAll(socket, missed);
    sendAll(socket, await this.alerts.listAfter(creatorId, Math.max(startFrom, ...missed.map(({ id }) => id))));
  }

  /** An unanswered message is sent again by the overlay; a malformed one is nobody's loss. */
  private async answer<T>(acknowledge: unknown, work: () => Promise<T>): Promise<void> {
    try {
      const result = await work();
      if (typeof acknowledge === 'function') (acknowledge as (result: T) => void)(result);
    } catch (error) {
      // A stranger's nonsense must not fill the log.
      const level = error instanceof DomainError ? 'debug' : 'warn';
      this.logger[level](`An overlay's message was not taken: ${errorMessage(error)}`);
    }
  }
}

function sendAll(socket: OverlaySocket, alerts: readonly OverlayAlert[]): void {
  for (const alert of alerts) socket.emit('alert', alert);
}
