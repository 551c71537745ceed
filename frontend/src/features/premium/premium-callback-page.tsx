import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentReceipt } from '@tipnaija/contracts/http/donations';
import type { SubscriptionStatus } from '@tipnaija/contracts/http/subscription';
import { Loader2, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MessagePage } from '../../components/message-page';
import { Button, buttonClass } from '../../components/ui/button';
import { apiQuery } from '../../lib/query-client';
import { subscriptionAfter, subscriptionQuery } from '../../lib/subscription';
import { PremiumPicture, UnpaidPicture } from './premium-pictures';
import { PremiumReceipt } from './premium-receipt';
import { PremiumStart } from './premium-start';
import { RETRY } from './retry';

const CHECK_MS = 2_000;

/** Flutterwave returns to the same address after its Cancel button, and after the last declined card. */
const ABANDONED = ['cancelled', 'failed'];

/**
 * Return page of the provider after a premium payment: with a reference, or without one when nothing was paid. A
 * creator who cancelled may still have paid, by a transfer that was on its way: the receipt decides. One that waits counts
 * as unpaid: the receipt of a creator who cancelled before any attempt to pay waits too.
 */
export function PremiumCallbackPage() {
  const [parameters] = useSearchParams();
  const reference = parameters.get('reference') || parameters.get('trxref');
  const [isChecking, setIsChecking] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsChecking(false), CHECK_MS);
    return () => clearTimeout(timer);
  }, []);

  const status = useVerifyPayment(reference);
  const isAbandoned = ABANDONED.includes(parameters.get('status') ?? '');
  const receipt = useQuery({
    ...apiQuery<PaymentReceipt>('/api/payments', encodeURIComponent(reference ?? '')),
    // The status call looks the payment up at the provider first.
    enabled: isAbandoned && status !== undefined,
  });
  const isUnpaid = isAbandoned && receipt.data && receipt.data.state !== 'received';

  if (!reference || (!isChecking && isUnpaid)) {
    return (
      <MessagePage
        icon={<UnpaidPicture />}
        title="Payment Failed"
        text="Your card or bank payment didn't go through, so Premium isn't on yet. You were not charged for it."
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Link to={`${paths.premium}?${RETRY}`} className={buttonClass()}>
            Try again
          </Link>
          <Link to={paths.premium} className={buttonClass({ variant: 'quiet' })}>
            Pay another way
          </Link>
        </div>
        <Link to={paths.home} className={buttonClass({ variant: 'plain' })}>
          Go to Dashboard
        </Link>
      </MessagePage>
    );
  }
  if (isChecking || (isAbandoned && receipt.isPending)) {
    return (
      <MessagePage
        icon={<Loader2 className="size-12 animate-spin text-brand" aria-hidden="true" />}
        title="Checking your payment"
        text={<p role="status">One moment, please.</p>}
      />
    );
  }
  if (isAbandoned && !receipt.data) {
    return (
      <MessagePage
        icon={<WifiOff className="size-12 text-ink-soft" aria-hidden="true" />}
        title="We are still checking your payment"
        text="We could not check just now. A payment you have made is safe: you do not need to pay again."
      >
        <Button isPending={receipt.isFetching} onClick={() => void receipt.refetch()}>
          Check now
        </Button>
        <Link to={paths.home} className={buttonClass({ variant: 'plain' })}>
          Go to Dashboard
        </Link>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      icon={<PremiumPicture />}
      title="Welcome to Premium!"
      text="Song requests, custom alerts and sounds, priority support and advanced analytics are yours."
    >
      <PremiumReceipt status={status} />
      <PremiumStart />
      <Link to={paths.home} className={buttonClass()}>
        Go to Dashboard
      </Link>
    </MessagePage>
  );
}

/**
 * Makes the server verify the payment now, so that premium is active when the dashboard opens, independent of the
 * webhook. Returns the result: undefined until it is there, null when there is none.
 */
function useVerifyPayment(reference: string | null): SubscriptionStatus | null | undefined {
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<SubscriptionStatus | null>();
  useEffect(() => {
    if (!reference) return;
    subscriptionAfter(reference)
      .then((verified) => {
        queryClient.setQueryData(subscriptionQuery.queryKey, verified);
        setStatus(verified);
      })
      // The page does not depend on the result; the webhook activates premium too.
      .catch(() => setStatus(null));
  }, [reference, queryClient]);
  return status;
}
