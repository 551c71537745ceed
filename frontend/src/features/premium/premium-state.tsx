import type { SubscriptionStatus } from '@tipnaija/contracts/http/subscription';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { dateAndTime } from '../../lib/date-and-time';
import { BuyPremium } from './buy-premium';
import { CancelPremium } from './cancel-premium';
import { NextPayment } from './next-payment';
import { PremiumUse } from './premium-use';

type PremiumStateProps = { status: SubscriptionStatus; balanceKobo: number };

/** Shows an inactive, active or retrying subscription with its actions. */
export function PremiumState({ status, balanceKobo }: PremiumStateProps) {
  if (status.isPremium) return <ActivePremium status={status} balanceKobo={balanceKobo} />;
  if (status.retryingUntil) return <RetryingPremium until={status.retryingUntil} balanceKobo={balanceKobo} />;
  return (
    <div className="grid content-start gap-4">
      <p className="font-medium">
        {status.expiresAt ? `Premium ended on ${dateAndTime(status.expiresAt)}` : 'You are on the free plan'}
      </p>
      <BuyPremium label="Subscribe" balanceKobo={balanceKobo} />
    </div>
  );
}

function ActivePremium({ status: { autoRenew, expiresAt }, balanceKobo }: PremiumStateProps) {
  const [isBuying, setIsBuying] = useState(false);
  const end = expiresAt ? dateAndTime(expiresAt) : '';
  return (
    <div className="grid content-start justify-items-start gap-4">
      <div className="grid justify-items-start gap-2">
        <p className="flex items-center gap-1.5 rounded-full bg-tint py-1 pr-3 pl-2 text-sm font-semibold text-brand">
          <CircleCheck className="size-4" aria-hidden="true" />
          Premium is active
        </p>
        <p className="font-medium">{`${autoRenew ? 'Renews' : 'Ends'} ${end}`}</p>
        <p className="text-sm text-ink-soft">
          {autoRenew ? 'Auto-renew is on.' : 'Auto-renew is off: nothing is charged, and premium ends then.'}
        </p>
      </div>
      {autoRenew && <NextPayment balanceKobo={balanceKobo} />}
      {autoRenew && <CancelPremium text={`Premium is not renewed. You keep it until ${end}.`} />}
      {!autoRenew && !isBuying && (
        <Button variant="quiet" size="small" onClick={() => setIsBuying(true)}>
          Add a month
        </Button>
      )}
      {!autoRenew && isBuying && (
        <div className="w-full">
          <BuyPremium label="Add a month" balanceKobo={balanceKobo} />
        </div>
      )}
      <div className="w-full empty:hidden">
        <PremiumUse />
      </div>
    </div>
  );
}

function RetryingPremium({ until, balanceKobo }: { until: string; balanceKobo: number }) {
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-1">
        <p className="font-medium">Your wallet held too little to renew</p>
        <p className="text-sm text-ink-soft">
          We try again until {dateAndTime(until)}. Premium pauses until it is paid for.
        </p>
      </div>
      <BuyPremium label="Pay now" balanceKobo={balanceKobo} />
      <CancelPremium text="We stop trying, and your wallet is not charged for premium." />
    </div>
  );
}
