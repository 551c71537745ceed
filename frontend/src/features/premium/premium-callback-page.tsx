import { useQueryClient } from '@tanstack/react-query';
import { Loader2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MessagePage } from '../../components/message-page';
import { buttonClass } from '../../components/ui/button';
import { subscriptionAfter, subscriptionQuery } from '../../lib/subscription';
import { PremiumPicture, UnpaidPicture } from './premium-pictures';

const CHECK_MS = 2_000;

/** Return page of the provider after a premium payment: with a reference, or without one when nothing was paid. */
export function PremiumCallbackPage() {
  const [parameters] = useSearchParams();
  const reference = parameters.get('reference') || parameters.get('trxref');
  const [isChecking, setIsChecking] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsChecking(false), CHECK_MS);
    return () => clearTimeout(timer);
  }, []);

  useVerifyPayment(reference);

  if (!reference) {
    return (
      <MessagePage
        icon={<UnpaidPicture />}
        title="Payment Failed"
        text="Your payment didn't go through, so Premium isn't on yet. You were not charged for it."
      >
        <Link to={paths.premium} className={buttonClass()}>
          Try again
        </Link>
        <Link to={paths.home} className={buttonClass({ variant: 'quiet' })}>
          Go to Dashboard
        </Link>
      </MessagePage>
    );
  }
  if (isChecking) {
    return (
      <MessagePage
        icon={<Loader2 className="size-12 animate-spin text-brand" aria-hidden="true" />}
        title="Checking your payment"
        text={<p role="status">One moment, please.</p>}
      />
    );
  }
  return (
    <MessagePage
      icon={<PremiumPicture />}
      title="Welcome to Premium!"
      text="Song requests, custom alerts and sounds, priority support and advanced analytics are yours."
    >
      <ToDashboard />
    </MessagePage>
  );
}

/**
 * Makes the server verify the payment now, so that premium is active when the dashboard opens, independent of the
 * webhook.
 */
function useVerifyPayment(reference: string | null) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!reference) return;
    subscriptionAfter(reference)
      .then((status) => queryClient.setQueryData(subscriptionQuery.queryKey, status))
      // The page does not depend on the result; the webhook activates premium too.
      .catch(() => undefined);
  }, [reference, queryClient]);
}

function ToDashboard() {
  return (
    <Link to={paths.home} className={buttonClass()}>
      Go to Dashboard
    </Link>
  );
}
