/**
 * Thrown by a handler that received an event before its predecessor: another consumer took the predecessor and may be
 * dead. The waiting events stay pending and are redelivered soon; the rest of the batch is delivered immediately. This
 * error never leads to a dead letter: the handler itself decides how long it rejects the event.
 */
export class PredecessorMissingError extends Error {
  /** Positions in the batch of the waiting events; undefined when all of them have to wait. */
  readonly waitingAt: ReadonlySet<number> | undefined;

  constructor(message: string, { waitingAt }: { waitingAt?: readonly number[] } = {}) {
    super(message);
    this.name = 'PredecessorMissingError';
    this.waitingAt = waitingAt && new Set(waitingAt);
  }
}
