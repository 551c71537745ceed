import { ServerTCP } from '@nestjs/microservices';
import { RpcSocket } from './rpc-socket.js';

/** The TCP server of a service's RPC handlers. */
export class RpcServer extends ServerTCP {
  constructor(address: { host: string; port: number }) {
    super({ ...address, socketClass: RpcSocket });
  }

  /** Nest destroys the sockets, with the replies of this turn of the event loop that have not left yet. */
  protected override closeOpenSockets(): void {
    for (const socket of this.openSockets) while (socket.writableCorked > 0) socket.uncork();
    super.closeOpenSockets();
  }

  /**
   * The pattern of an RPC is its name. Nest would first try to parse it as JSON, and the resulting error costs more
   * than the rest of the call.
   */
  protected override getRouteFromPattern(name: string): string {
    return name;
  }
}
