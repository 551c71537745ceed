import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { type DashboardServerEvents, DomainError, dashboardNamespace } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { BansService } from '../bans/bans.service.js';
import { type DashboardNamespace, DashboardRooms, dashboardRoomOf } from '../rooms/dashboard-rooms.js';
import { admissionMiddleware } from '../sockets/admission.js';
import { readTicket } from '../sockets/overlay-messages.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardConnectionsService } from './dashboard-connections.service.js';
import { TicketsService } from './tickets.service.js';

type DashboardSocket = DashboardNamespace['sockets'] extends Map<string, infer S> ? S : never;

const refreshEveryMs = 5_000;
/** Maximum connection time. An ended session gets no new ticket, so this bounds how long it stays connected. */
const maxConnectionMs = 30 * 60_000;

/** The `/dashboard` namespace: admits a creator's dashboards by ticket and sends them the state of their overlays. */
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
  ) {}

  afterInit(namespace: DashboardNamespace): void {
    this.rooms.open(namespace);
    namespace.use(
      admissionMiddleware<DashboardSocket>(async (socket) => {
        const creatorId = await this.tickets.redeem(readTicket(socket.handshake.auth));
        await this.rejectSuspended(creatorId);
        socket.data = { creatorId, connectedAtMs: performance.now(), lastSent: {} };
        // Register before the client receives its connect acknowledgement, so that it misses no later event.
        await this.connections.arrived({ socketId: socket.id, creatorId });
        await socket.join(dashboardRoomOf(creatorId));
      }),
    );
    const refresh = () => this.refresh([...namespace.sockets.values()]).catch((error: unknown) => this.warn(error));
    this.refreshTimer = setInterval(() => void refresh(), refreshEveryMs).unref();
  }

  handleConnection(socket: DashboardSocket): void {
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
    // A ban may have closed the room between the ticket check and the join.
    await this.rejectSuspended(socket.data.creatorId);
    await this.sendChanges([socket]);
  }

  private async rejectSuspended(creatorId: string): Promise<void> {
    if (await this.bans.isSuspended(creatorId)) throw new DomainError('dashboard.unknown-ticket');
  }

  /**
   * Renews the connection rows and sends each local dashboard any change that arrived without a message: a killed replica
   * neither reports that its overlays are gone nor sends a tip that it recorded.
   */
  private async refresh(sockets: readonly DashboardSocket[]): Promise<void> {
    const oldest = performance.now() - maxConnectionMs;
    for (const socket of sockets) if (socket.data.connectedAtMs < oldest) socket.disconnect(true);
    const open = sockets.filter(({ connected }) => connected);
    await this.connections.renew(open.map(({ id, data }) => ({ socketId: id, creatorId: data.creatorId })));
    await this.sendChanges(open);
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
      sendIfChanged(socket, 'revisions', revisionsOf(creatorId));
      sendIfChanged(socket, 'overlay', overlayOf(creatorId));
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(`Failed to send the overlay state to a dashboard: ${errorMessage(error)}`);
  }
}

function sendIfChanged<Event extends 'overlay' | 'revisions'>(
  socket: DashboardSocket,
  event: Event,
  state: Parameters<DashboardServerEvents[Event]>[0],
): void {
  const text = JSON.stringify(state);
  if (socket.data.lastSent[event] === text) return;
  socket.data.lastSent[event] = text;
  (socket.emit as (event: string, state: unknown) => void)(event, state);
}
