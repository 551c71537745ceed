import { ServerTCP } from '@nestjs/microservices';
import { NoDelaySocket } from './no-delay-socket.js';

/** Where a service listens for questions. */
export class RpcServer extends ServerTCP {
  constructor(address: { host: string; port: number }) {
    super({ ...address, socketClass: NoDelaySocket });
  }

  /** A question goes by its name. Nest would try each as JSON first, and the error that makes costs more than the rest of it. */
  protected override getRouteFromPattern(name: string): string {
    return name;
  }
}
