import { ApiError } from '../../lib/api-client';

/** The server asked for the password in use and got another. */
export function isPasswordWrong(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'password.incorrect';
}
