/** The part of a logger that this package needs; Nest's Logger implements it. */
export interface Log {
  log(message: string): void;
  warn(message: string): void;
  error(message: string, stack?: string): void;
}

/** @returns the error's message for one log line; the error's name when the message is empty */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
