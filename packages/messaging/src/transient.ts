/**
 * A dependency is temporarily unavailable. Consumers retry in place with backoff for as long as it takes, and never
 * dead-letter the event.
 */
export class TransientError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TransientError';
  }
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// PostgreSQL: connection errors (08), read-only or aborted transaction (25), serialization failure and deadlock (40),
// insufficient resources (53), lock not available (55), cancelled, stopping or starting (57), disk errors (58).
const postgresClasses = /^(08|25|40|53|55|57|58)/;

// node-postgres and TypeORM report these without a code.
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Driver not Connected|Query read timeout|Query runner already released/i;

/** @returns true when the same operation can succeed later without intervention */
export function isTransient(error: unknown): boolean {
  if (error instanceof TransientError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined && (networkCodes.has(code) || postgresClasses.test(code))) return true;
  if (driverMessages.test(error.message)) return true;
  const inner = 'driverError' in error ? error.driverError : error.cause;
  return inner !== undefined && inner !== error && isTransient(inner);
}

// PostgreSQL: serialization failure and deadlock (40), lock not available (55P03), statement timeout (57014).
const contentionCodes = /^(40...|55P03|57014)$/;

/**
 * @returns true when the statement lost against another transaction: the database works, and only these rows are in use
 */
export function isContention(error: unknown): boolean {
  return sqlStates(error).some((code) => contentionCodes.test(code));
}

/**
 * @returns true for a deadlock or a serialization failure: the transaction was rolled back, and an immediate retry can
 *   succeed
 */
export function isRetriedAtOnce(error: unknown): boolean {
  return sqlStates(error).some((code) => code.startsWith('40'));
}

/** Returns the codes of an error and of its causes. */
function sqlStates(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = 'driverError' in error ? error.driverError : error.cause;
  return inner === error ? own : [...own, ...sqlStates(inner)];
}
