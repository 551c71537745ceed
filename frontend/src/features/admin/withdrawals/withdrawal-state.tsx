import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { currentState, isBack, stepNames } from '../../../lib/payout-steps';
import { Badge } from '../badge';

/** Where a withdrawal is; why it came back stands under the row. */
export function WithdrawalState({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const state = currentState(withdrawal);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 xl:grid xl:justify-items-start">
      <Badge look={isBack(state) ? 'bad' : state === 'paid' ? 'good' : 'waiting'}>
        {state === 'requested' ? 'Pending' : stepNames[state]}
      </Badge>
      {withdrawal.origin === 'test' && <p className="text-xs">Test payout</p>}
    </div>
  );
}
