/** Flutterwave's error body, the same for every kind of error (developer.flutterwave.com, common errors). */
export type FlutterwaveErrorResponse = { status: 'error'; message: string; data: null };

/** An API error; the error handler turns it into the response. */
export class FlutterwaveError extends Error {
  constructor(
    readonly httpStatus: number,
    message: string,
  ) {
    super(message);
  }

  get answer(): FlutterwaveErrorResponse {
    return { status: 'error', message: this.message, data: null };
  }
}

/** Returns the error of an absent parameter, in the form of the official sample "Cardno is required". */
export function requiredParameter(name: string): FlutterwaveError {
  return new FlutterwaveError(400, `${name} is required`);
}

/** Returns a validation error. The status is official; every message other than "... is required" is an assumption. */
export function invalidParameter(message: string): FlutterwaveError {
  return new FlutterwaveError(400, message);
}

/**
 * HTTP status of a look-up that finds nothing. The message is Flutterwave's (github.com/Flutterwave/Node-v3, issues 32
 * and 136); no official page has the status. Integrations quote 400 more often than 404, so a client must accept both.
 */
export type UnknownStatus = 400 | 404;

export function unknownTransaction(httpStatus: UnknownStatus): FlutterwaveError {
  return new FlutterwaveError(httpStatus, 'No transaction was found for this id');
}

/** Returns the official body of a failed call (developer.flutterwave.com, handling error timeouts). */
export function serverError(): FlutterwaveError {
  return new FlutterwaveError(503, 'An error occurred. Please contact support');
}
