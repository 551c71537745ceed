import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes the next calls of the API fail on request. After a fault "after-effect" the call has done its
 * work and only the answer is lost: the case in which a client must look its reference up.
 */
export type FaultKind = 'error' | 'error-after-effect' | 'timeout' | 'timeout-after-effect';

export type Fault = {
  kind: FaultKind;
  count: number;
  /** Beginning of the API path, such as /transaction/initialize; "/" means any. */
  path: string;
  /** How long a timeout holds the connection before it is cut. */
  holdMs: number;
};

export class Faults {
  /** What the provider answers when it fails. */
  readonly #serverError: () => Error;
  readonly #planned: Fault[] = [];
  readonly #pending = new WeakMap<FastifyRequest, Fault>();
  readonly #held = new Map<FastifyReply, NodeJS.Timeout>();

  constructor(serverError: () => Error) {
    this.#serverError = serverError;
  }

  get planned(): readonly Fault[] {
    return this.#planned;
  }

  plan(fault: Fault): void {
    this.#planned.push(fault);
  }

  clear(): void {
    this.#planned.length = 0;
  }

  /** Called before the handler. True when the answer will never come. */
  beforeEffect(request: FastifyRequest, reply: FastifyReply, path: string): boolean {
    const fault = this.#take(path);
    if (fault === undefined) return false;
    if (fault.kind === 'error') throw this.#serverError();
    if (fault.kind === 'timeout') {
      reply.hijack();
      this.#hold(reply, fault.holdMs);
      return true;
    }
    this.#pending.set(request, fault);
    return false;
  }

  /** Called with the finished answer. "lost" means that it must not be sent. */
  afterEffect(request: FastifyRequest, reply: FastifyReply): 'sent' | 'replaced' | 'lost' {
    const fault = this.#pending.get(request);
    if (fault === undefined) return 'sent';
    this.#pending.delete(request);
    if (fault.kind === 'error-after-effect') return 'replaced';
    this.#hold(reply, fault.holdMs);
    return 'lost';
  }

  close(): void {
    for (const [reply, timer] of this.#held) {
      clearTimeout(timer);
      reply.raw.destroy();
    }
    this.#held.clear();
  }

  #take(path: string): Fault | undefined {
    const position = this.#planned.findIndex((fault) => path.startsWith(fault.path));
    const fault = this.#planned[position];
    if (fault === undefined) return undefined;
    fault.count -= 1;
    if (fault.count <= 0) this.#planned.splice(position, 1);
    return fault;
  }

  #hold(reply: FastifyReply, holdMs: number): void {
    const release = (): void => {
      clearTimeout(timer);
      this.#held.delete(reply);
      reply.raw.destroy();
    };
    const timer = setTimeout(release, holdMs);
    this.#held.set(reply, timer);
    reply.raw.once('close', release);
  }
}
