import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { DomainError, sourcesNamespace, sourcesPath } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { hashToken } from '../overlays/overlay-tokens.service.js';
import { creatorRoom, linkRoom, SourceRooms } from '../rooms/source-rooms.js';
import { admissionMiddleware } from '../sockets/admission.js';
import { startLinkChecks } from '../sockets/link-checks.js';
import { type SourceNamespace, type SourceSocket, SourceUpdates } from './source-updates.service.js';
import { SourcesService } from './sources.service.js';

const longestToken = 200;

/** The `/sources` namespace: admits sources by the token of their link, then sends their state. */
@WebSocketGateway({ namespace: sourcesNamespace, path: sourcesPath })
export class SourceSockets implements OnApplicationShutdown {
  private readonly logger = new Logger('Sources');
  private linkChecks: NodeJS.Timeout | undefined;

  constructor(
    private readonly sources: SourcesService,
    private readonly updates: SourceUpdates,
    private readonly rooms: SourceRooms,
  ) {}

  afterInit(namespace: SourceNamespace): void {
    this.rooms.open(namespace);
    namespace.use(admissionMiddleware<SourceSocket>((socket) => this.admit(socket)));
    this.updates.open();
    this.linkChecks = startLinkChecks(namespace.sockets, (hashes) => this.sources.listKnown(hashes), this.logger);
  }

  onApplicationShutdown(): void {
    clearInterval(this.linkChecks);
  }

  handleConnection(socket: SourceSocket): void {
    this.join(socket).catch((error: unknown) => {
      this.logger.warn(`Failed to open a source: ${errorMessage(error)}`);
      socket.disconnect(true);
    });
  }

  private async admit(socket: SourceSocket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string' || token.length > longestToken) throw new DomainError('source.unknown-token');
    const tokenHash = hashToken(token);
    const source = await this.sources.findByTokenHash(tokenHash);
    if (!source) throw new DomainError('source.unknown-token');
    socket.data = { source, tokenHash };
  }

  private async join(socket: SourceSocket): Promise<void> {
    const { source, tokenHash } = socket.data;
    await socket.join([creatorRoom(source.creatorId), linkRoom(tokenHash)]);
    // The link may have been replaced between the admission and the join, so the room's closing missed this socket.
    if (!(await this.sources.findByTokenHash(tokenHash))) throw new DomainError('source.unknown-token');
    if (socket.connected) this.updates.joined(socket);
  }
}
