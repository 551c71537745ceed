/** What the functions of the database refuse, by their SQLSTATE. Pure. */
import { DomainError, type ErrorCode } from '@tipnaija/contracts';

/** True when the journal refused because a remembered account id no longer fits its key. */
export function isStaleAccount(error: unknown): boolean {
  return sqlStateOf(error) === 'LA001';
}

const domainErrors: Readonly<Record<string, ErrorCode>> = {
  LA002: 'wallet.insufficient',
  LA003: 'wallet.closed',
  LA004: 'wallet.charge-cancelled',
};

/** What the database refuses by a rule of wallets; undefined for every other error. */
export function toDomainError(error: unknown): DomainError | undefined {
  const code = domainErrors[sqlStateOf(error) ?? ''];
  return code && new DomainError(code);
}

function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'driverError' in error ? (error.driverError as { code?: string }).code : undefined;
}
