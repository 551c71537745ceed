import type { OwnDispute } from '@tipnaija/contracts/http/disputes';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';

/** Returns where a dispute stands, in a few words. */
export function disputeTitle({ state, donationId }: OwnDispute): string {
  if (state === 'won') return `Tip #${donationId}: the bank decided for you`;
  if (state === 'lost') return `Tip #${donationId}: the bank decided for the donor`;
  return `Tip #${donationId} is disputed`;
}

/** Returns what it means for the creator's money, and what the creator has to do. */
export function disputeMeaning({ state, heldKobo }: OwnDispute): ReactNode {
  if (state === 'won')
    return 'The bank decided for you. What its dispute held or took of the tip is in your wallet again.';
  if (state === 'lost')
    return 'The tip went back to the donor, and our fee on it is cancelled too. It costs you nothing beyond the tip.';
  if (heldKobo === 0)
    return "The donor's bank asks for the money back. You don't have to do anything: we answer the bank.";
  return (
    <>
      The donor's bank asks for the money back. You don't have to do anything: we answer the bank. Until it decides,{' '}
      <Naira kobo={heldKobo} /> of your wallet is held, and it comes back if the bank decides for you.
    </>
  );
}

/** Returns what happens now. */
export function disputeStep({ state }: OwnDispute): string {
  if (state === 'needs-response') return 'We are preparing our answer to the bank';
  if (state === 'under-review') return 'The bank has our answer and decides. This often takes some weeks';
  return 'Closed';
}
