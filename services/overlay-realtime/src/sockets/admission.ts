import { DomainError } from '@tipnaija/contracts';
import { isTransient } from '@tipnaija/messaging';

/** A page opens at most two namespaces, each once, and closes its connection after a rejection. */
const maxPending = 2;
const rejectionsMax = 3;

type Connection = { close: (now?: boolean) => void };
type Attempts = { pending: number; rejected: number };

/** Each admission queries the database, so attempts are limited per connection. */
const attempts = new WeakMap<Connection, Attempts>();

/**
 * Returns namespace middleware that admits a socket when `admit` resolves; on rejection `connect_error` carries the
 * error as `data`.
 */
export function admissionMiddleware<AdmittedSocket extends { conn: Connection }>(
  admit: (socket: AdmittedSocket) => Promise<void>,
) {
  return (socket: unknown, next: (error?: Error) => void): void => {
    const { conn } = socket as AdmittedSocket;
    const counts = attempts.get(conn) ?? { pending: 0, rejected: 0 };
    attempts.set(conn, counts);
    if (counts.pending >= maxPending) return conn.close(true);
    counts.pending += 1;
    admit(socket as AdmittedSocket)
      .then(
        () => next(),
        (error: unknown) => {
          counts.rejected += 1;
          next(asConnectError(error));
          // Close after the error has been sent.
          if (counts.rejected >= rejectionsMax) setImmediate(() => conn.close());
        },
      )
      .finally(() => {
        counts.pending -= 1;
      });
  };
}

function asConnectError(error: unknown): Error {
  const domainError =
    error instanceof DomainError ? error : new DomainError(isTransient(error) ? 'service.unavailable' : 'internal');
  return Object.assign(new Error(domainError.message), { data: domainError.toBody() });
}
