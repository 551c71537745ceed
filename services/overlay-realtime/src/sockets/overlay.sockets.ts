import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import {
  DomainError,
  type OverlayAlert,
  type OverlayClientEvents,
  type OverlayServerEvents,
  overlayNamespace,
} from '@tipnaija/contracts';
import { isTransient, wordsOf } from '@tipnaija/messaging';
import type { Namespace, Socket } from 'socket.io';
import { AlertsService } from '../alerts/alerts.service.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { PresenceService } from '../overlays/presence.service.js';
import { readAuth, readCatchUp, readShown } from './overlay-messages.js';
import { OverlayRooms, roomOf } from './overlay-rooms.js';

type OverlaySocket = Socket<
  OverlayClientEvents,
  OverlayServerEvents,
  object,
  { creatorId: string; token: string; lastSeenId: number | null }
>;

const renewEveryMs = 8_000;

/** The `/overlay` namespace: admits overlays by their token and gives each what it missed, then what comes. */
@WebSocketGateway({ namespace: overlayNamespace })
export class OverlaySockets implements OnApplicationShutdown {
  private readonly logger = new Logger('Overlays');
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly overlays: OverlaysService,
    private readonly alerts: AlertsService,
    private readonly presence: PresenceService,
    private readonly rooms: OverlayRooms,
  ) {}

  afterInit(namespace: Namespace<OverlayClientEvents, OverlayServerEvents>): void {
    this.rooms.open(namespace);
    namespace.use((socket, next) => {
      this.admit(socket as OverlaySocket).then(
        () => next(),
        (error: unknown) => next(asConnectError(error)),
      );
    });
    this.renewal = setInterval(() => {
      const sockets = [...namespace.sockets.values()] as OverlaySocket[];
      this.presence.renew(sockets.map(({ id, data }) => ({ socketId: id, creatorId: data.creatorId })));
    }, renewEveryMs).unref();
  }

  handleConnection(socket: OverlaySocket): void {
    const { creatorId } = socket.data;
    this.presence.arrived(socket.id, creatorId);
    socket.on('disconnect', () => this.presence.left(socket.id));
    socket.on('shown', (message, acknowledge) => {
      this.answer(acknowledge, async () => {
        await this.alerts.markShown(creatorId, readShown(message));
        return { ok: true };
      });
    });
    socket.on('catch-up', (message, acknowledge) => {
      this.answer(acknowledge, () => this.alerts.listAfter(creatorId, readCatchUp(message).afterId));
    });
    this.greet(socket).catch((error: unknown) => {
      // Without its greeting the overlay would stay empty; let it come again.
      this.logger.warn(`An overlay could not be greeted: ${wordsOf(error)}`);
      socket.disconnect(true);
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.renewal);
  }

  private async admit(socket: OverlaySocket): Promise<void> {
    const { token, lastSeenId } = readAuth(socket.handshake.auth);
    const creatorId = await this.overlays.findCreatorByToken(token);
    if (!creatorId) throw new DomainError('overlay.unknown-token');
    socket.data = { creatorId, token, lastSeenId };
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
    if ((await this.overlays.findCreatorByToken(token)) !== creatorId) throw new DomainError('overlay.unknown-token');
    socket.emit('streamer', welcome);
    sendAll(socket, missed);
    sendAll(socket, await this.alerts.listAfter(creatorId, missed.at(-1)?.id ?? startFrom));
  }

  private answer<T>(acknowledge: unknown, work: () => Promise<T>): void {
    const reply = typeof acknowledge === 'function' ? (acknowledge as (result: T) => void) : () => undefined;
    // An unanswered message is sent again by the overlay; a malformed one is nobody's loss.
    work().then(reply, (error: unknown) => this.logger.warn(`An overlay's message was not taken: ${wordsOf(error)}`));
  }
}

function sendAll(socket: OverlaySocket, alerts: readonly OverlayAlert[]): void {
  for (const alert of alerts) socket.emit('alert', alert);
}

function asConnectError(error: unknown): Error {
  const refusal =
    error instanceof DomainError ? error : new DomainError(isTransient(error) ? 'service.unavailable' : 'internal');
  return Object.assign(new Error(refusal.message), { data: refusal.toBody() });
}
