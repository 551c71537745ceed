import { ConnectionError, callApi } from './api-client';

/** The person closed the browser's dialog, or the device has no passkey for us. */
export class PasskeyCancelledError extends ConnectionError {
  constructor(cause: unknown) {
    super(cause, 'No passkey was used. Try again, or use another way.');
    this.name = 'PasskeyCancelledError';
  }
}

type WebAuthn = typeof import('@simplewebauthn/browser');
type UseOptions = Parameters<WebAuthn['startAuthentication']>[0]['optionsJSON'];
type CreateOptions = Parameters<WebAuthn['startRegistration']>[0]['optionsJSON'];

/** Returns whether this browser can use passkeys at all. */
export function hasPasskeySupport(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Asks the device for a passkey, with the options that the server returns at `path`.
 *
 * @throws PasskeyCancelledError, and like `callApi`
 */
export async function askForPasskey(path: string, body?: object): Promise<object> {
  const [webAuthn, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    callApi<UseOptions>(path, { method: 'POST', ...(body && { body }) }),
  ]);
  return webAuthn.startAuthentication({ optionsJSON }).catch(throwCancelled);
}

/**
 * Asks the device to create a passkey, with the options that the server returns at `path`.
 *
 * @throws PasskeyCancelledError, and like `callApi`
 */
export async function createPasskey(path: string): Promise<object> {
  const [webAuthn, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    callApi<CreateOptions>(path, { method: 'POST' }),
  ]);
  return webAuthn.startRegistration({ optionsJSON }).catch(throwCancelled);
}

function throwCancelled(cause: unknown): never {
  throw new PasskeyCancelledError(cause);
}
