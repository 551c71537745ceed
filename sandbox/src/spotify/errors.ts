import type { JsonObject } from '../http/json-value.js';

/** The reason of a failed player command (providers' player error reasons). */
export type PlayerReason = 'PREMIUM_REQUIRED' | 'NO_ACTIVE_DEVICE' | 'UNKNOWN' | 'QUOTA_EXCEEDED';

/** An error of the Web API: `{"error": {"status", "message"}}` (official OpenAPI, ErrorObject). */
export class SpotifyError extends Error {
  readonly reason: PlayerReason | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly httpStatus: number,
    message: string,
    options: { reason?: PlayerReason; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.reason = options.reason;
    this.headers = options.headers ?? {};
  }

  get body(): JsonObject {
    const reason = this.reason === undefined ? {} : { reason: this.reason };
    return { error: { status: this.httpStatus, message: this.message, ...reason } };
  }
}

export function playerError(httpStatus: number, message: string, reason: PlayerReason): SpotifyError {
  return new SpotifyError(httpStatus, `Player command failed: ${message}`, { reason });
}

/**
 * Error for a user whom the owner of an app in development mode has not listed. The response is plain text instead of JSON: clients
 * that parse it report "couldn't decode error" (github.com/zmb3/spotify/issues/232).
 */
export class NotOnTheList extends Error {
  constructor() {
    super('Check settings on developer.spotify.com/dashboard, the user may not be registered.');
  }
}

/** Error codes of the accounts service (RFC 6749, 5.2). Spotify always responds with 400, also for a wrong client. */
export type AccountsErrorCode =
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'unsupported_grant_type'
  | 'server_error';

export class AccountsError extends Error {
  constructor(
    readonly code: AccountsErrorCode,
    description: string,
    readonly httpStatus = 400,
  ) {
    super(description);
  }

  get body(): JsonObject {
    return { error: this.code, error_description: this.message };
  }
}

/** A planned fault; the accounts service and the Web API each have their own error body for it. */
export class ServerFault extends Error {}
