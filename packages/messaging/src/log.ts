/** The part of a logger this package needs; Nest's Logger fits. */
export interface Log {
  log(message: string): void;
  warn(message: string): void;
  error(message: string, stack?: string): void;
}

/** The words of an error for one log line. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
