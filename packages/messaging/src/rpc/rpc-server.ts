import { ServerTCP } from '@nestjs/microservices';
import { PromptSocket } from './prompt-socket.js';

/** Where a service listens for questions. */
export class RpcServer extends ServerTCP {
  constructor(address: { host: string; port: number }) {
    super({ ...address, socketClass: PromptSocket });
  }

  /** A question goes by its name. Nest would try each as JSON first, and the error that makes costs more than the rest of it. */
  protected override getRouteFromPattern(name: string): string {
    return name;
  }
}
