import { onlineManager } from '@tanstack/react-query';
import type { ErrorBody } from '@tipnaija/contracts/errors';
import { toCamelCaseKeys } from 'es-toolkit/object';

const proxyFailure = 'TipNaija is not available right now. Please try again in a minute.';

/** Long enough for a slow network, and short enough that a hanging request ends with a message. */
const TIMEOUT_MS = 30_000;

/** The server rejected the request. The message is `STATUS: reason`; `reason` alone is user-facing. */
export class ApiError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly code: ErrorBody['code'] | null;
  readonly details: unknown;

  constructor(status: number, reason: string, body: Partial<ErrorBody> = {}) {
    super(`${status}: ${reason}`);
    this.name = 'ApiError';
    this.status = status;
    this.reason = reason;
    this.code = body.code ?? null;
    this.details = body.details;
  }
}

/** The server was unreachable, or its response did not arrive. */
export class ConnectionError extends Error {
  constructor(cause: unknown, message = 'We could not reach TipNaija. Please check your connection and try again.') {
    super(message, { cause });
    this.name = 'ConnectionError';
  }
}

/** The browser was offline before the request began, so the server has seen none of it. */
export class OfflineError extends ConnectionError {
  constructor() {
    super(undefined, "You're offline. Nothing was sent. Try again when you're back online.");
    this.name = 'OfflineError';
  }
}

/** The person closed the dialog or left the page before the response arrived. The server may have received the request. */
export class AbandonedError extends ConnectionError {
  constructor(cause: unknown) {
    super(cause, 'You closed this before we got an answer. Check whether it went through before you try again.');
    this.name = 'AbandonedError';
  }
}

/** The person did not confirm that it is them. The server has rejected the request. */
export class UnprovenError extends ConnectionError {
  constructor(cause: unknown) {
    super(cause, 'You did not confirm that it is you, so nothing was changed.');
    this.name = 'UnprovenError';
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  /** A UUID that stays the same for retries of one request, so that the server executes it once. */
  idempotencyKey?: string;
  /** 'reload' requires the current state: the server may share the state of the last second otherwise. */
  cache?: RequestCache;
  /** Aborts the request, for a dialog or page that closes before the response. */
  signal?: AbortSignal;
};

/**
 * Calls the server with cookies and JSON, and converts response keys to camelCase. File uploads use `upload.ts`.
 *
 * @throws ApiError when the server rejects the request
 * @throws ConnectionError or a subclass when no response arrives; the caller decides what to show
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const { method = 'GET', body, idempotencyKey, cache, signal } = call;
  if (method !== 'GET') assertOnline();
  try {
    const response = await fetchOrThrow(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(cache && { cache }),
      signal: untilTimeout(signal),
    });
    return await readResponse<Answer>(response);
  } catch (error) {
    throw signal?.aborted ? new AbandonedError(error) : error;
  }
}

/**
 * Call before sending a mutation.
 *
 * @throws OfflineError when the browser reports that it is offline
 */
export function assertOnline(): void {
  if (!onlineManager.isOnline()) throw new OfflineError();
}

/**
 * Aborts with the caller's signal or after the timeout. `AbortSignal.any` is newer than the oldest supported browsers.
 */
function untilTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  if (!signal) return timeout;
  const controller = new AbortController();
  for (const source of [signal, timeout]) {
    if (source.aborted) controller.abort(source.reason);
    source.addEventListener('abort', () => controller.abort(source.reason), { once: true });
  }
  return controller.signal;
}

/**
 * Returns the JSON of a response in camelCase.
 *
 * @throws ApiError when the response is an error
 */
export async function readResponse<Answer>(response: Response): Promise<Answer> {
  const text = await response.text().catch((cause: unknown) => Promise.reject(new ConnectionError(cause)));
  if (!response.ok) throw toApiError(response, text);
  return toCamelCaseKeys(text === '' ? null : JSON.parse(text)) as Answer;
}

/** Returns the server's message, or the reason why nothing was sent; undefined when neither is known. */
export function serverMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.reason;
  return isClientSide(error) ? error.message : undefined;
}

/** The user's own network or decision stopped the request; every screen uses the same message for it. */
function isClientSide(error: unknown): error is ConnectionError {
  return error instanceof OfflineError || error instanceof AbandonedError || error instanceof UnprovenError;
}

/** Returns a user-facing reason: the server's message, or ours when the server was unreachable. */
export function toUserMessage(error: Error): string {
  return serverMessage(error) || (error instanceof ConnectionError && error.message) || 'Something went wrong';
}

/**
 * For screens with their own error messages: returns only the rate-limit and offline messages, which are more specific.
 */
export function rateLimitMessage(error: unknown): string | undefined {
  if (error instanceof ApiError && error.status === 429) return error.reason;
  return isClientSide(error) ? error.message : undefined;
}

async function fetchOrThrow(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}

function toApiError(response: Response, text: string): ApiError {
  const body = parseError(text);
  if (body?.message) return new ApiError(response.status, body.message, body);
  // A proxy error is an HTML page with a status text such as "Bad Gateway"; neither is user-facing.
  const isPage = response.headers.get('content-type')?.includes('html');
  if (isPage && response.status >= 500) return new ApiError(response.status, proxyFailure);
  return new ApiError(response.status, (!isPage && text) || response.statusText);
}

function parseError(text: string): Partial<ErrorBody> | null {
  try {
    return JSON.parse(text) as Partial<ErrorBody> | null;
  } catch {
    return null;
  }
}
