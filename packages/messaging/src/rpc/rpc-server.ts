import { ServerTCP } from '@nestjs/microservices';
import { RpcSocket } from './rpc-socket.js';

/** The TCP server of a service's RPC handlers. */
export class RpcServer extends ServerTCP {
  constructor(address: { host: string; port: number }) {
    super({ ...address, socketClass: RpcSocket });
  }

  /**
   * The pattern of an RPC is its name. Nest would first try to parse it as JSON, and the resulting error costs more
   * than the rest of the call.
   */
  protected override getRouteFromPattern(name: string): string {
    return name;
  }
}
