import { DomainError, type OwnCreatorProfile, type PayoutAccount } from '@tipnaija/contracts';

/**
 * Returns the account for a withdrawal of the own profile, with the hold after its change.
 * @throws DomainError `withdrawal.bank-details-required`
 */
export function payoutDestination(own: OwnCreatorProfile): PayoutAccount & { heldUntil: string | null } {
  const { bankName, accountNumber, accountName, withdrawalsHeldUntil: heldUntil } = own;
  if (!bankName || !accountNumber || !accountName) throw new DomainError('withdrawal.bank-details-required');
  return { bankName, accountNumber, accountName, isNameConfirmed: own.accountNameState === 'confirmed', heldUntil };
}
