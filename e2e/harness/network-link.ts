import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is wrong with a network. `silent` and `deaf` lose nothing of what was sent: it arrives when the line is well again. */
export type Trouble =
  /** Nothing passes, and nobody is told. */
  | 'silent'
  /** Questions pass, answers do not. */
  | 'deaf'
  /** Every connection breaks, new ones too. */
  | 'refusing'
  /** Questions pass; the answer to each breaks off after its first bytes. */
  | 'breaking'
  /** Whoever is asked answers with something else. */
  | 'garbage'
  | { delayMs: number }
  | { bytesPerSecond: number };

const wrongAnswer = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 20\r\n\r\n<h1>Welcome back</h1';

/**
 * A line between two parts of the product, which can be broken and mended. With several targets it is a balancer as well: each
 * connection goes to the next one that takes it.
 */
export class NetworkLink {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private trouble: Trouble | undefined;
  private mended: () => void = () => undefined;
  private whenWell: Promise<void> = Promise.resolve();
  private turn = 0;
  /** Whether anybody has ever talked over it. */
  isUsed = false;
  /** How many pieces of requests arrived, passed on or not. */
  requestChunks = 0;

  private constructor(private readonly targetPorts: readonly number[]) {
    // What one side has finished sending, the other may still answer.
    this.server = createServer({ allowHalfOpen: true }, (near) => void this.carry(near));
  }

  /** @param port where it listens; any free one if not given */
  static async to(targetPorts: readonly number[], port = 0): Promise<NetworkLink> {
    const link = new NetworkLink(targetPorts);
    await new Promise<void>((ready) => link.server.listen(port, '127.0.0.1', ready));
    return link;
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  suffers(trouble: Trouble): void {
    this.heals();
    this.trouble = trouble;
    this.whenWell = new Promise((done) => {
      this.mended = done;
    });
    if (trouble === 'refusing') this.breakAll();
  }

  /** What was held arrives now. */
  heals(): void {
    this.trouble = undefined;
    this.mended();
  }

  /** Whoever is connected finds out at once. */
  breakAll(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.breakAll();
    this.heals();
    this.server.close();
  }

  private async carry(near: Socket): Promise<void> {
    this.isUsed = true;
    if (!this.watch(near)) return;
    const far = await this.connected();
    if (!far || near.destroyed || !this.watch(far)) {
      near.resetAndDestroy();
      return void far?.destroy();
    }
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    void this.pump(near, far, 'question');
    void this.pump(far, near, 'answer');
  }

  /** @returns whether it may stay */
  private watch(socket: Socket): boolean {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    if (this.trouble === 'refusing') {
      socket.resetAndDestroy();
      return false;
    }
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return true;
  }

  private async connected(): Promise<Socket | undefined> {
    for (let tried = 0; tried < this.targetPorts.length; tried += 1) {
      const port = this.targetPorts[this.turn++ % this.targetPorts.length] as number;
      const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      const isOpen = await new Promise((answer) => {
        far.once('connect', () => answer(true));
        far.once('error', () => answer(false));
      });
      if (isOpen) return far;
    }
    return undefined;
  }

  private async pump(from: Socket, to: Socket, way: 'question' | 'answer'): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        const passed = await this.passage(chunk, way);
        if (!passed) return void (from.resetAndDestroy(), to.resetAndDestroy());
        if (to.destroyed) return;
        if (!to.write(passed)) await new Promise((done) => to.once('drain', done).once('close', done));
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  /** What arrives of it, when it does; undefined if the line breaks over it. */
  private async passage(chunk: Buffer, way: 'question' | 'answer'): Promise<Buffer | undefined> {
    const { trouble } = this;
    if (way === 'question') this.requestChunks += 1;
    if (trouble === undefined) return chunk;
    if (trouble === 'silent' || (trouble === 'deaf' && way === 'answer')) await this.whenWell;
    else if (trouble === 'refusing' || (trouble === 'breaking' && way === 'answer')) return undefined;
    else if (trouble === 'garbage' && way === 'answer') return Buffer.from(wrongAnswer);
    else if (typeof trouble === 'object')
      await Promise.race([
        this.whenWell,
        sleep('delayMs' in trouble ? trouble.delayMs : (1_000 * chunk.length) / trouble.bytesPerSecond),
      ]);
    return chunk;
  }
}
