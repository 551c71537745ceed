/** Maps the SQLSTATEs that the database functions raise to errors. Pure. */
import { DomainError, type ErrorCode } from '@tipnaija/contracts';

/** Returns true when a cached account id no longer matches its key. */
export function isStaleAccount(error: unknown): boolean {
  return sqlStateOf(error) === 'LA001';
}

const domainErrors: Readonly<Record<string, ErrorCode>> = {
  LA002: 'wallet.insufficient',
  LA003: 'wallet.closed',
  LA004: 'wallet.charge-cancelled',
};

/** Returns the domain error for a violated wallet rule; undefined for every other error. */
export function toDomainError(error: unknown): DomainError | undefined {
  const code = domainErrors[sqlStateOf(error) ?? ''];
  return code && new DomainError(code);
}

function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'driverError' in error ? (error.driverError as { code?: string }).code : undefined;
}
