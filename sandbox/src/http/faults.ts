import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes the next API calls fail as planned. With an `after-effect` fault the call takes effect and only
 * its response is lost, so that a client must look up its reference.
 */
export type FaultKind = 'error' | 'error-after-effect' | 'timeout' | 'timeout-after-effect';

export type Fault = {
  kind: FaultKind;
  count: number;
  /** The first segments of the API path, such as /transaction/initialize; "/" matches every path. */
  path: string;
  /** Only calls of this HTTP method fail; every call when absent. */
  method?: string;
  /** Milliseconds before a timeout closes the connection. */
  holdMs: number;
};

export class Faults {
  /** Creates the provider's error for a failed call. */
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

  /** Runs before the handler. Returns true when the call will never get a response; throws the planned server error. */
  beforeEffect(request: FastifyRequest, reply: FastifyReply, path: string): boolean {
    const fault = this.#take(request.method, path);
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

  /** Runs before the response is sent. Returns `lost` when it must not be sent, `replaced` when it must be an error. */
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

  #take(method: string, path: string): Fault | undefined {
    const position = this.#planned.findIndex(
      (fault) => isBelow(path, fault.path) && (fault.method ?? method) === method,
    );
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

/** Compares whole segments: /transferrecipient is not below /transfer. */
function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (prefix.endsWith('/') || /^(?:$|[/?])/.test(path.slice(prefix.length)));
}
