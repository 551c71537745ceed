import { connect, createServer, type Server, type Socket } from 'node:net';

/** A cable between a browser and the product that can be cut: what is on it stays silent, as on a bad network, and nothing is told. */
export class Cable {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private readonly server: Server;

  private constructor(target: string) {
    const { port } = new URL(target);
    this.server = createServer((near) => this.carry(near, connect(Number(port), 'localhost')));
  }

  static async to(target: string): Promise<Cable> {
    const cable = new Cable(target);
    await new Promise<void>((ready) => cable.server.listen(0, '127.0.0.1', ready));
    return cable;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
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
