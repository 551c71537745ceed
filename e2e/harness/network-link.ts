import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A network fault. `silent` and `deaf` lose no data: it arrives after the link heals. */
export type Trouble =
  /** Delays all data in both directions without an error. */
  | 'silent'
  /** Passes requests and delays responses. */
  | 'deaf'
  /** Resets all connections, existing and new. */
  | 'refusing'
  /** Passes requests and resets the connection when a response arrives. */
  | 'breaking'
  /** Replaces responses with an unrelated HTTP response. */
  | 'garbage'
  | { delayMs: number }
  | { bytesPerSecond: number };

const unrelatedResponse =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 20\r\n\r\n<h1>Welcome back</h1';

/**
 * A TCP proxy between two components that injects network faults. With several targets it balances round robin: each connection
 * goes to the next target that accepts it.
 */
export class NetworkLink {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private trouble: Trouble | undefined;
  private resolveHealed: () => void = () => undefined;
  private healed: Promise<void> = Promise.resolve();
  private nextTarget = 0;
  /** Whether a client has ever connected. */
  isUsed = false;
  /** Number of request chunks received, forwarded or not. */
  requestChunks = 0;

  private constructor(private readonly targetPorts: readonly number[]) {
    // One side may still respond after the other has finished sending.
    this.server = createServer({ allowHalfOpen: true }, (near) => void this.carry(near));
  }

  /** @param port listening port; any free port by default */
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
    this.healed = new Promise((done) => {
      this.resolveHealed = done;
    });
    if (trouble === 'refusing') this.breakAll();
  }

  /** Ends the fault and forwards the delayed data. */
  heals(): void {
    this.trouble = undefined;
    this.resolveHealed();
  }

  /** Resets every connection. */
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
    const far = await this.connectToTarget();
    if (!far || near.destroyed || !this.watch(far)) {
      near.resetAndDestroy();
      return void far?.destroy();
    }
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    void this.pump(near, far, 'request');
    void this.pump(far, near, 'response');
  }

  /** @returns false when the link refuses the connection */
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

  private async connectToTarget(): Promise<Socket | undefined> {
    for (let tried = 0; tried < this.targetPorts.length; tried += 1) {
      const port = this.targetPorts[this.nextTarget++ % this.targetPorts.length] as number;
      const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      const isOpen = await new Promise((settle) => {
        far.once('connect', () => settle(true));
        far.once('error', () => settle(false));
      });
      if (isOpen) return far;
    }
    return undefined;
  }

  private async pump(from: Socket, to: Socket, direction: 'request' | 'response'): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        const passed = await this.forward(chunk, direction);
        if (!passed) return void (from.resetAndDestroy(), to.resetAndDestroy());
        if (to.destroyed) return;
        if (!to.write(passed)) await new Promise((done) => to.once('drain', done).once('close', done));
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  /** Applies the current fault. Returns the bytes to forward, or undefined when the connection must be reset. */
  private async forward(chunk: Buffer, direction: 'request' | 'response'): Promise<Buffer | undefined> {
    const { trouble } = this;
    if (direction === 'request') this.requestChunks += 1;
    if (trouble === undefined) return chunk;
    if (trouble === 'silent' || (trouble === 'deaf' && direction === 'response')) await this.healed;
    else if (trouble === 'refusing' || (trouble === 'breaking' && direction === 'response')) return undefined;
    else if (trouble === 'garbage' && direction === 'response') return Buffer.from(unrelatedResponse);
    else if (typeof trouble === 'object')
      await Promise.race([
        this.healed,
        sleep('delayMs' in trouble ? trouble.delayMs : (1_000 * chunk.length) / trouble.bytesPerSecond),
      ]);
    return chunk;
  }
}
