/** Paystack's error body. Older endpoints send only status and message. */
export type PaystackErrorResponse = {
  status: false;
  message: string;
  meta?: { nextStep: string };
  type?: 'validation_error' | 'api_error' | 'processor_error';
  code?: string;
};

/** An API error; the error handler turns it into the response. */
export class PaystackError extends Error {
  constructor(
    readonly httpStatus: number,
    readonly answer: PaystackErrorResponse,
  ) {
    super(answer.message);
  }
}

/** Returns an error with status and message only, as in the spec's examples for 401 and 404. */
export function plainError(httpStatus: number, message: string): PaystackError {
  return new PaystackError(httpStatus, { status: false, message });
}

/** Returns an error in the form of the official sample "Email Address is required" (doc-code-snippets, sample-error). */
export function missingParameter(message: string): PaystackError {
  return validationError(message, {
    code: 'missing_params',
    nextStep: 'Provide all required params ',
  });
}

/** Returns the most common body of a 400 or 422, as integrations of Paystack quote it. */
export function invalidParameter(message: string, httpStatus = 400): PaystackError {
  const nextStep = "Ensure that the value(s) you're passing are valid.";
  return validationError(message, { code: 'invalid_params', nextStep, httpStatus });
}

export function validationError(
  message: string,
  detail: { code: string; nextStep: string; httpStatus?: number },
): PaystackError {
  return new PaystackError(detail.httpStatus ?? 400, {
    status: false,
    message,
    meta: { nextStep: detail.nextStep },
    type: 'validation_error',
    code: detail.code,
  });
}

export function serverError(): PaystackError {
  return new PaystackError(500, {
    status: false,
    message: 'An error occurred. Please try again later',
    type: 'api_error',
    code: 'unknown',
  });
}
