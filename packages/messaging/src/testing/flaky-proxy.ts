import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to Redis that can break just when entries of a stream are on their way back. */
export class FlakyProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private losesNext = false;

  private constructor(target: URL) {
    this.server = createServer((near) => {
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
      far.on('data', (answer) => {
        if (!this.losesNext || !answer.includes('envelope')) return void near.write(answer);
        this.losesNext = false;
        near.destroy();
      });
    });
  }

  static async to(redisUrl: string): Promise<FlakyProxy> {
    const line = new FlakyProxy(new URL(redisUrl));
    await new Promise<void>((ready) => line.server.listen(0, '127.0.0.1', ready));
    return line;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /** The next answer that carries facts gets lost, and the connection with it. */
  loseNextEntries(): void {
    this.losesNext = true;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}
