import { connect, createServer, type Server, type Socket } from 'node:net';

/** A cable between a browser and the product that can be cut: what is on it stays silent, as on a bad network, and nothing is told. */
export class Cable {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(target: string): Promise<Cable> {
    const { port } = new URL(target);
    let cable: Cable | undefined;
    const server = createServer((near) => cable?.carry(near, connect(Number(port), 'localhost')));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    cable = new Cable(server, `http://127.0.0.1:${(server.address() as { port: number }).port}`);
    return cable;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Whoever was connected finds out now. */
  mend(): void {
    this.isCut = false;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.mend();
    this.server.close();
  }

  private carry(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      if (this.isCut) socket.pause();
      else socket.pipe(other);
    }
  }
}
