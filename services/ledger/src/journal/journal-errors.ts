/** Maps the SQLSTATEs that the database functions raise, and violated constraints, to errors. Pure. */
import { DomainError, type ErrorCode } from '@tipnaija/contracts';

/** Returns true when a cached account id no longer matches its key. */
export function isStaleAccount(error: unknown): boolean {
  return driverErrorOf(error).code === 'LA001';
}

const domainErrors: Readonly<Record<string, ErrorCode>> = {
  LA002: 'wallet.insufficient',
  LA003: 'wallet.closed',
  LA004: 'wallet.charge-cancelled',
  LA005: 'withdrawal.resting',
  LA006: 'wallet.maturing',
  LA007: 'payout.below-minimum',
};

/** Rules that are check constraints, by the constraint's name. */
const constraintErrors: Readonly<Record<string, ErrorCode>> = {
  paid_to_a_confirmed_name: 'withdrawal.name-unconfirmed',
  test_payout_to_a_confirmed_name: 'withdrawal.test-unavailable',
  one_test_payout_per_account: 'withdrawal.already-tested',
};

/** Returns the domain error for a violated wallet rule; undefined for every other error. */
export function toDomainError(error: unknown): DomainError | undefined {
  const { code: sqlState = '', constraint = '' } = driverErrorOf(error);
  const code = domainErrors[sqlState] ?? constraintErrors[constraint];
  return code && new DomainError(code);
}

function driverErrorOf(error: unknown): { code?: string; constraint?: string } {
  return error instanceof Error && 'driverError' in error ? (error.driverError as object) : {};
}
