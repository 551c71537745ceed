import type { JsonObject } from '../http/json-value.js';

/** The `error` object of every error response (official OpenAPI, api_errors). */
export type StripeErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: JsonObject;
  payment_method?: JsonObject;
};

/**
 * An API error. `isStored` says whether a repeat with the same idempotency key returns this response
 * again: true after execution has started, false for failed validation (docs.stripe.com, idempotent
 * requests).
 */
export class StripeError extends Error {
  readonly isStored: boolean;
  readonly body: StripeErrorBody;

  constructor(
    readonly httpStatus: number,
    body: StripeErrorBody,
    options: { isStored?: boolean } = {},
  ) {
    super(body.message);
    this.isStored = options.isStored ?? false;
    const docUrl = body.code === undefined ? {} : { doc_url: docUrlOf(body.code) };
    this.body = { ...body, ...docUrl };
  }
}

const docUrlOf = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** Returns a validation error: 400, not stored. */
export function parameterError(param: string, message: string, code?: string): StripeError {
  const coded = code === undefined ? {} : { code };
  return new StripeError(400, { type: 'invalid_request_error', message, param, ...coded });
}

export function missingParameter(param: string): StripeError {
  return parameterError(param, `Missing required param: ${param}.`, 'parameter_missing');
}

export function unknownParameter(param: string): StripeError {
  return parameterError(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
}

/** Error for a parameter that Stripe supports and the sandbox does not, instead of ignoring it silently. */
export function notImitated(param: string): StripeError {
  return parameterError(param, `The sandbox does not imitate the parameter ${param}`);
}

export function noSuch(noun: string, id: string, param: string): StripeError {
  return new StripeError(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${noun}: '${id}'`, param },
    { isStored: true },
  );
}

/** Error for a call that the state of the object forbids. */
export function stateError(code: string | undefined, message: string, intent?: JsonObject): StripeError {
  const coded = code === undefined ? {} : { code };
  const subject = intent === undefined ? {} : { payment_intent: intent };
  return new StripeError(400, { type: 'invalid_request_error', message, ...coded, ...subject }, { isStored: true });
}

export function authenticationError(message: string, code?: string): StripeError {
  const coded = code === undefined ? {} : { code };
  return new StripeError(401, { type: 'invalid_request_error', message, ...coded });
}

/** Returns a 500 with the text that integrations quote. */
export function serverError(): StripeError {
  return new StripeError(500, {
    type: 'api_error',
    message: 'An unknown error occurred. Please try again, or contact support@stripe.com if the problem persists.',
  });
}
