/**
 * Thrown by a handler that must not see an event yet, because its predecessor has not come: another consumer took it and may be
 * dead. What has to wait stays pending and is delivered again soon; the rest of the batch is delivered at once. It is never
 * dead-lettered for this: the handler itself decides how long it goes on rejecting.
 */
export class PredecessorMissingError extends Error {
  /** Positions in the batch of the events that have to wait; undefined when all of them have to. */
  readonly waitingAt: ReadonlySet<number> | undefined;

  constructor(message: string, { waitingAt }: { waitingAt?: readonly number[] } = {}) {
    super(message);
    this.name = 'PredecessorMissingError';
    this.waitingAt = waitingAt && new Set(waitingAt);
  }
}
