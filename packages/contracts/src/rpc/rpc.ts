import { ownerOf, type ServiceName } from '../services.js';

/**
 * A question one process asks another, declared once: `<owner>.<verb>-<noun>`. The owner has exactly one handler for it.
 * Requests and answers are plain JSON. Refusals are `DomainError`s; silence for `deadlineMs` is `service.unavailable`.
 */
export type RpcContract<Request, Response> = {
  readonly name: string;
  readonly owner: ServiceName;
  readonly deadlineMs: number;
  /** Carry the types only; never set. */
  readonly request?: Request;
  readonly response?: Response;
};

export function defineRpc<Request, Response>(
  name: string,
  options: { deadlineMs?: number } = {},
): RpcContract<Request, Response> {
  return { name, owner: ownerOf(name), deadlineMs: options.deadlineMs ?? 2_000 };
}
