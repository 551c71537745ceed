import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button, buttonClass } from '../../components/ui/button';
import { ownCreatorQuery } from '../../lib/own-creator';
import { currentState } from '../../lib/payout-steps';
import { useAvailable } from './use-available';
import { WithdrawalQuestion } from './withdrawal-question';

/**
 * What to do about money that came back: ask again when it could not be sent, another account when the bank did not
 * keep it. None when that was done since.
 */
export function NextStep({ withdrawal, isNewest }: { withdrawal: WithdrawalItem; isNewest: boolean }) {
  const creator = useQuery(ownCreatorQuery).data;
  if (!creator) return null;
  const state = currentState(withdrawal);
  const isSameAccount = creator.accountNumber.endsWith(withdrawal.accountNumberEnd);
  if ((state === 'returned' || state === 'reversed') && isSameAccount)
    return (
      <Link to={paths.settings} className={`${buttonClass({ variant: 'quiet', size: 'small' })} sm:justify-self-start`}>
        Change bank details
      </Link>
    );
  return state === 'failed' && isNewest ? <WithdrawAgain creator={creator} /> : null;
}

function WithdrawAgain({ creator }: { creator: OwnCreator }) {
  const [isAsking, setIsAsking] = useState(false);
  const { availableKobo, isHeld } = useAvailable(creator);
  if (isHeld || (availableKobo ?? 0) <= 0) return null;
  return (
    <>
      <Button variant="quiet" size="small" className="sm:justify-self-start" onClick={() => setIsAsking(true)}>
        Withdraw again
      </Button>
      {isAsking && <WithdrawalQuestion creator={creator} onClose={() => setIsAsking(false)} />}
    </>
  );
}
