import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import { Sparkles } from 'lucide-react';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { SettingsCard } from '../../components/settings-card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { subscriptionQuery } from '../../lib/subscription';
import { PremiumFeatures } from './premium-features';
import { PremiumState } from './premium-state';

/** Shows what premium is, its state and how to buy it. Teasers of other blocks link here by its id. */
export function PremiumCard({ creator }: { creator: OwnCreator }) {
  const subscription = useQuery(subscriptionQuery);
  return (
    <SettingsCard
      id="premium"
      title="Premium"
      icon={Sparkles}
      help={
        <>
          <Naira kobo={premiumPriceKobo} className="font-semibold text-ink" /> per month
        </>
      }
    >
      {subscription.isPending && <SkeletonRows count={2} what="your subscription" />}
      {subscription.isError && <LoadFailure what="your subscription" onRetry={() => void subscription.refetch()} />}
      {subscription.data && (
        <div className="grid gap-5 xl:grid-cols-2">
          <PremiumFeatures isUnlocked={subscription.data.isPremium} />
          <PremiumState status={subscription.data} balanceKobo={creator.walletBalance} />
        </div>
      )}
    </SettingsCard>
  );
}
