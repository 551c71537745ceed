import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { DomainError, dashboardNamespace } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { BansService } from '../bans/bans.service.js';
import {
  audienceOf,
  type DashboardMessage,
  type DashboardNamespace,
  DashboardRooms,
  type DashboardViewer,
  dashboardRoomsOf,
  toAudienceMessage,
} from '../rooms/dashboard-rooms.js';
import { admissionMiddleware } from '../sockets/admission.js';
import { readTicket } from '../sockets/overlay-messages.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardConnectionsService } from './dashboard-connections.service.js';
import { HelperAccess } from './helper-access.service.js';
import { TicketsService } from './tickets.service.js';

type DashboardSocket = DashboardNamespace['sockets'] extends Map<string, infer S> ? S : never;

const refreshEveryMs = 5_000;
/** Maximum connection time. An ended session gets no new ticket, so this bounds how long it stays connected. */
const maxConnectionMs = 30 * 60_000;

/**
 * The `/dashboard` namespace: admits the dashboards of a creator and of the creator's helpers by ticket and sends them
 * the state of the overlays.
 */
@WebSocketGateway({ namespace: dashboardNamespace })
export class DashboardSockets implements OnApplicationShutdown {
  private readonly logger = new Logger('Dashboards');
  private refreshTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly tickets: TicketsService,
    private readonly dashboards: DashboardService,
    private readonly connections: DashboardConnectionsService,
    private readonly rooms: DashboardRooms,
    private readonly bans: BansService,
    private readonly helpers: HelperAccess,
  ) {}

  afterInit(namespace: DashboardNamespace): void {
    this.rooms.open(namespace);
    namespace.use(
      admissionMiddleware<DashboardSocket>(async (socket) => {
        const viewer = await this.tickets.redeem(readTicket(socket.handshake.auth));
        await this.rejectUnentitled(viewer);
        socket.data = { ...viewer, connectedAtMs: performance.now(), lastSent: {} };
        // Register before the client receives its connect acknowledgement, so that it misses no later event.
        await this.connections.arrived(connectionOf(socket));
        await socket.join(dashboardRoomsOf(viewer));
      }),
    );
    const refresh = () => this.refresh([...namespace.sockets.values()]).catch((error: unknown) => this.warn(error));
    this.refreshTimer = setInterval(() => void refresh(), refreshEveryMs).unref();
  }

  handleConnection(socket: DashboardSocket): void {
    // Also what another replica sent, and an older state that overtook a newer one.
    socket.onAnyOutgoing((event: string, state: unknown) => {
      if (event === 'overlay' || event === 'revisions') socket.data.lastSent[event] = JSON.stringify(state);
    });
    const arrival = this.sendInitialState(socket).catch((error: unknown) => {
      this.warn(error);
      socket.disconnect(true);
    });
    socket.on('disconnect', () => void arrival.then(() => this.connections.left(socket.id)));
  }

  onApplicationShutdown(): void {
    clearInterval(this.refreshTimer);
  }

  private async sendInitialState(socket: DashboardSocket): Promise<void> {
    // A ban or a removal may have closed the room between the check of the ticket and the connection.
    await this.rejectUnentitled(socket.data);
    await this.sendChanges([socket]);
  }

  private async rejectUnentitled(viewer: DashboardViewer): Promise<void> {
    const isSuspended = await this.bans.isSuspended(viewer.creatorId);
    if (isSuspended || !(await this.helpers.isAllowed(viewer))) throw new DomainError('dashboard.unknown-ticket');
  }

  /**
   * Renews the connection rows and sends each local dashboard any change that arrived without a message: a killed replica
   * neither reports that its overlays are gone nor sends a tip that it recorded.
   */
  private async refresh(sockets: readonly DashboardSocket[]): Promise<void> {
    const oldest = performance.now() - maxConnectionMs;
    for (const socket of sockets) if (socket.data.connectedAtMs < oldest) socket.disconnect(true);
    const open = sockets.filter(({ connected }) => connected);
    await this.connections.renew(open.map(connectionOf));
    await this.closeRemovedHelpers(open).catch((error: unknown) => this.warn(error));
    await this.sendChanges(open.filter(({ connected }) => connected));
  }

  /** While Redis is unavailable, no message closes the dashboards of a helper who was removed. */
  private async closeRemovedHelpers(sockets: readonly DashboardSocket[]): Promise<void> {
    for (const socket of await this.helpers.listRejected(sockets, ({ data }) => data)) socket.disconnect(true);
  }

  private async sendChanges(sockets: readonly DashboardSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    const creatorIds = [...new Set(sockets.map(({ data }) => data.creatorId))];
    const [overlayOf, revisionsOf] = await Promise.all([
      this.dashboards.overlaysOf(creatorIds),
      this.dashboards.revisionsOf(creatorIds),
    ]);
    for (const socket of sockets) {
      const { creatorId } = socket.data;
      sendIfChanged(socket, { creatorId, event: 'revisions', payload: revisionsOf(creatorId) });
      sendIfChanged(socket, { creatorId, event: 'overlay', payload: overlayOf(creatorId) });
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(`Failed to send the overlay state to a dashboard: ${errorMessage(error)}`);
  }
}

function connectionOf({ id, data }: DashboardSocket) {
  return { socketId: id, creatorId: data.creatorId, audience: audienceOf(data) };
}

function sendIfChanged(socket: DashboardSocket, message: DashboardMessage): void {
  const shown = toAudienceMessage(message, audienceOf(socket.data));
  if (!shown || socket.data.lastSent[shown.event] === JSON.stringify(shown.payload)) return;
  (socket.emit as (event: string, state: unknown) => void)(shown.event, shown.payload);
}
