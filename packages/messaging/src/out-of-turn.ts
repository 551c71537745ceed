/**
 * Thrown by a handler that must not see this fact yet, because one before it has not come: another consumer took it and may be dead.
 * The fact stays pending and comes again, after what was orphaned before it. It is never set aside for this: the handler itself
 * says how long it goes on refusing.
 */
export class OutOfTurnError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutOfTurnError';
  }
}
