import { DomainError } from '@tipnaija/contracts';
import { isTransient } from '@tipnaija/messaging';

/** A page asks once, for each of two namespaces at most, and when it is refused closes its connection by itself. */
const atOnce = 2;
const rejectionsMax = 3;

type Connection = { close: (now?: boolean) => void };
type Attempts = { pending: number; refused: number };

/** Every question whether somebody may come in is one to the database: of each connection only few are answered. */
const attempts = new WeakMap<Connection, Attempts>();

/** A namespace's middleware that lets a socket in when `admit` resolves; a refusal is its `connect_error`'s `data`. */
export function admitting<AdmittedSocket extends { conn: Connection }>(
  admit: (socket: AdmittedSocket) => Promise<void>,
) {
  return (socket: unknown, next: (error?: Error) => void): void => {
    const { conn } = socket as AdmittedSocket;
    const made = attempts.get(conn) ?? { pending: 0, refused: 0 };
    attempts.set(conn, made);
    if (made.pending >= atOnce) return conn.close(true);
    made.pending += 1;
    admit(socket as AdmittedSocket)
      .then(
        () => next(),
        (error: unknown) => {
          made.refused += 1;
          next(asConnectError(error));
          // After the words of the refusal.
          if (made.refused >= rejectionsMax) setImmediate(() => conn.close());
        },
      )
      .finally(() => {
        made.pending -= 1;
      });
  };
}

function asConnectError(error: unknown): Error {
  const refusal =
    error instanceof DomainError ? error : new DomainError(isTransient(error) ? 'service.unavailable' : 'internal');
  return Object.assign(new Error(refusal.message), { data: refusal.toBody() });
}
