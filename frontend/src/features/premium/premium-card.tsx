import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { subscriptionQuery } from '../../lib/subscription';
import { PremiumFeatures } from './premium-features';
import { PremiumState } from './premium-state';

/** Shows what premium is, its state and how to buy it. Teasers of other blocks link here by its id. */
export function PremiumCard({ creator }: { creator: OwnCreator }) {
  const subscription = useQuery(subscriptionQuery);
  return (
    <Card id="premium" className="grid content-start gap-4 p-5 lg:col-span-2" aria-labelledby="premium-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="premium-title" className="text-lg">
          Premium
        </h2>
        <p className="text-sm text-ink-soft">
          <Naira kobo={premiumPriceKobo} className="font-semibold text-ink" /> per month
        </p>
      </div>
      {subscription.isPending && <SkeletonRows count={2} what="your subscription" />}
      {subscription.isError && <LoadFailure what="your subscription" onRetry={() => void subscription.refetch()} />}
      {subscription.data && (
        <div className="grid gap-5 lg:grid-cols-2">
          <PremiumFeatures isUnlocked={subscription.data.isPremium} />
          <PremiumState status={subscription.data} balanceKobo={creator.walletBalance} />
        </div>
      )}
    </Card>
  );
}
