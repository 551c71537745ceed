import { DomainError, type InitiateDonationRequest, type TipPageSettings } from '@tipnaija/contracts';

/** @throws DomainError `donation.fee-not-coverable` when the donor covers the fee and the creator does not offer it */
export function checkFeeCover(
  { offersFeeCover }: Pick<TipPageSettings, 'offersFeeCover'>,
  { coversFee }: Pick<InitiateDonationRequest, 'coversFee'>,
): void {
  if (coversFee && !offersFeeCover) throw new DomainError('donation.fee-not-coverable');
}
