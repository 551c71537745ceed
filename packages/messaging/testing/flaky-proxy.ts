import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to Redis that can break a connection while it returns stream entries, and cut all connections off. */
export class FlakyProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private losesNext = false;
  private isCut = false;

  private constructor(target: URL) {
    this.server = createServer((near) => {
      if (this.isCut) return void near.destroy();
      const far = connect(Number(target.port), target.hostname);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          near.destroy();
          far.destroy();
          this.sockets.delete(socket);
        });
      }
      near.pipe(far);
      far.on('data', (reply) => {
        if (!this.losesNext || !reply.includes('envelope')) return void near.write(reply);
        this.losesNext = false;
        near.destroy();
      });
    });
  }

  static async to(redisUrl: string): Promise<FlakyProxy> {
    const proxy = new FlakyProxy(new URL(redisUrl));
    await new Promise<void>((ready) => proxy.server.listen(0, '127.0.0.1', ready));
    return proxy;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /** Drops the next reply that carries events, together with its connection. */
  loseNextEntries(): void {
    this.losesNext = true;
  }

  /** Closes the connections, and rejects new ones until `mend`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
