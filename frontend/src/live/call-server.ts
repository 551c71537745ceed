import type { ErrorBody } from '@tipnaija/contracts/errors';

/** A control that takes longer is no longer what the creator wants. */
const TIMEOUT_MS = 10_000;

/** The server rejected the call. The message is for people. */
export class RejectedCall extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | undefined;
  readonly details: unknown;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? 'TipNaija is not available right now. Please try again in a minute.');
    this.name = 'RejectedCall';
    this.status = status;
    this.code = body.code;
    this.details = body.details;
  }
}

/** The device is offline, or no response arrived in time. The message is for people. */
export class NoResponse extends Error {
  constructor(cause?: unknown) {
    super('We could not reach TipNaija. Check your network and try again.', { cause });
    this.name = 'NoResponse';
  }
}

/**
 * Calls the server as the signed-in creator, without the app's client and the query library that it needs. A call that gets no response in ten seconds is cancelled, and nothing is
 * sent while the device is offline, so that no press takes effect long after it.
 *
 * @throws RejectedCall or NoResponse
 */
export async function callServer<Answer>(path: string, body?: object): Promise<Answer> {
  // The connection may end in the middle of the body.
  return (await (await request(path, body)).json().catch(noResponse)) as Answer;
}

/** Sends a command whose response is not needed: it took effect even when the connection ends in the middle of the body. */
export async function commandServer(path: string, body: object): Promise<void> {
  await request(path, body);
}

const noResponse = (cause: unknown) => Promise.reject(new NoResponse(cause));

async function request(path: string, body?: object): Promise<Response> {
  if (!navigator.onLine) throw new NoResponse();
  const response = await fetch(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(noResponse);
  if (!response.ok) throw new RejectedCall(response.status, await response.json().catch(() => ({})));
  return response;
}
