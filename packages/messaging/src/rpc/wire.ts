import type { ErrorBody } from '@tipnaija/contracts';

/** The TCP messages. The reply is always a value: Nest would turn a thrown error into "Internal server error". */
export type RpcRequest<Data> = { correlationId: string; data: Data };
export type RpcReply<Data> =
  | { ok: true; data: Data }
  | { ok: false; rejection: ErrorBody }
  | { ok: false; rejection: null };
