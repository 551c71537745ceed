import type { ErrorBody } from '@tipnaija/contracts/errors';
import camelcaseKeys from 'camelcase-keys';

/** Long enough for a slow network, short enough that a hanging one becomes a message. */
const TIMEOUT_MS = 30_000;

/** The server refused. The message is `STATUS: reason`; `reason` alone is what people read. */
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

/** The server was not reached, or its answer did not arrive. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('We could not reach TipNaija. Please check your connection and try again.', { cause });
    this.name = 'ConnectionError';
  }
}

type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: object };

/**
 * The way to the server (files go by `upload.ts`): cookies, JSON, and keys in camelCase whatever case the server wrote them in.
 * Throws `ApiError` or `ConnectionError`; what to show or where to go is the caller's business.
 */
export async function callApi<Answer>(path: string, { method = 'GET', body }: Call = {}): Promise<Answer> {
  const response = await reach(path, {
    method,
    credentials: 'include',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answerOf<Answer>(response);
}

/** What a response means: its JSON in camelCase, or the refusal it carries. */
export async function answerOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text().catch((cause: unknown) => Promise.reject(new ConnectionError(cause)));
  if (!response.ok) throw refusal(response, text);
  return inCamelCase(text === '' ? null : JSON.parse(text)) as Answer;
}

/** What the server said in words, or undefined when it was not the server that failed. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.reason : undefined;
}

/** Why it failed, in words for people: the server's where it answered, ours where it was not reached. */
export function reasonOf(error: Error): string {
  return serverMessage(error) || (error instanceof ConnectionError && error.message) || 'Something went wrong';
}

/** For screens with words of their own for a failure: only "slow down" is worth more than those. */
export function rateLimitMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 429 ? error.reason : undefined;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}

function refusal(response: Response, text: string): ApiError {
  const body = parsed(text);
  if (body?.message) return new ApiError(response.status, body.message, body);
  // A proxy in front of us answers with a page of HTML, which is no message for people.
  const isPage = response.headers.get('content-type')?.includes('html');
  return new ApiError(response.status, (!isPage && text) || response.statusText);
}

function parsed(text: string): Partial<ErrorBody> | null {
  try {
    return JSON.parse(text) as Partial<ErrorBody> | null;
  } catch {
    return null;
  }
}

function inCamelCase(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  return camelcaseKeys(answer as Record<string, unknown>, { deep: true });
}
