import { ownerOf, type ServiceName } from '../services.js';

/**
 * The declaration of a remote procedure call between services, named `<owner>.<verb>-<noun>`. The owner has exactly one
 * handler. Requests and responses are plain JSON. Expected errors are `DomainError`s; without a response within
 * `deadlineMs` milliseconds the caller gets `service.unavailable`.
 */
export type RpcContract<Request, Response> = {
  readonly name: string;
  readonly owner: ServiceName;
  readonly deadlineMs: number;
  /** Type-level only; never set at run time. */
  readonly request?: Request;
  readonly response?: Response;
};

/**
 * @returns the contract of an RPC; the prefix of `name` determines the owning service. `deadlineMs` defaults to 2,000.
 * @throws Error when the prefix of `name` is not a service
 */
export function defineRpc<Request, Response>(
  name: string,
  options: { deadlineMs?: number } = {},
): RpcContract<Request, Response> {
  return { name, owner: ownerOf(name), deadlineMs: options.deadlineMs ?? 2_000 };
}
