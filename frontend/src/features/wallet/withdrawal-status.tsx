import type { PayoutState } from '@tipnaija/contracts/http/wallet';
import { isBack, stepNames } from '../../lib/payout-steps';

export function WithdrawalStatus({ state }: { state: PayoutState }) {
  const look = isBack(state)
    ? 'border border-danger text-danger'
    : state === 'paid'
      ? 'bg-tint text-brand'
      : 'bg-accent-tint text-accent';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>
      {state === 'requested' ? 'Pending' : stepNames[state]}
    </span>
  );
}
