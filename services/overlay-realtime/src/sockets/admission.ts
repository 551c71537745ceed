import { DomainError } from '@tipnaija/contracts';
import { isTransient } from '@tipnaija/messaging';

/** A namespace's middleware that lets a socket in when `admit` resolves; a refusal is its `connect_error`'s `data`. */
export function admitting<AdmittedSocket>(admit: (socket: AdmittedSocket) => Promise<void>) {
  return (socket: unknown, next: (error?: Error) => void): void => {
    admit(socket as AdmittedSocket).then(
      () => next(),
      (error: unknown) => next(asConnectError(error)),
    );
  };
}

function asConnectError(error: unknown): Error {
  const refusal =
    error instanceof DomainError ? error : new DomainError(isTransient(error) ? 'service.unavailable' : 'internal');
  return Object.assign(new Error(refusal.message), { data: refusal.toBody() });
}
