import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { walletQuery } from '../../lib/wallet';
import { withdrawalsHeldUntil, withdrawalsRestUntil } from '../../lib/withdrawal-hold';
import { useNextAvailability } from './use-next-availability';

/** What a withdrawal would take, and whether withdrawals pause. `availableKobo` is null until the wallet is loaded. */
export function useAvailable(creator: OwnCreator) {
  const wallet = useQuery(walletQuery).data;
  useNextAvailability(creator, wallet);
  // During a deploy a gateway of the version before answers without the parts.
  const isPartly = !!wallet && 'maturing' in wallet && (wallet.maturing.length > 0 || wallet.heldKobo > 0);
  return {
    /** Part of the balance becomes available later. */
    isPartly,
    // The balance of the creator is live; without maturing tips all of it is available.
    availableKobo: wallet ? (isPartly ? wallet.availableKobo : creator.walletBalance) : null,
    isHeld: withdrawalsHeldUntil(creator) !== null || withdrawalsRestUntil(creator) !== null,
  };
}
