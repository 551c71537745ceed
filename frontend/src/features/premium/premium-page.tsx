import { useQuery } from '@tanstack/react-query';
import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { ownCreatorQuery } from '../../lib/own-creator';
import { subscriptionQuery } from '../../lib/subscription';
import { Benefits } from './benefits';
import { PlanComparison } from './plan-comparison';
import { PremiumPicture } from './premium-pictures';
import { PremiumState } from './premium-state';

/** What Premium adds, its state and how to buy it. */
export function PremiumPage() {
  const subscription = useQuery(subscriptionQuery);
  const balanceKobo = useQuery(ownCreatorQuery).data?.walletBalance ?? 0;
  return (
    <>
      <title>Premium | TipNaija</title>
      <main className="grid gap-4 px-4 lg:px-8">
        <div className="flex flex-wrap items-center gap-x-1">
          <Link to={paths.settings} className={`${buttonClass({ variant: 'plain', size: 'small' })} -ml-3 shrink-0`}>
            <ChevronLeft className="size-4" aria-hidden="true" />
            Settings
          </Link>
          <h1 className="text-xl">{subscription.data?.isPremium ? 'Premium' : 'More for your stream'}</h1>
        </div>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <Card className="overflow-hidden lg:order-2" aria-labelledby="premium-title">
            <div className="relative isolate flex items-center gap-4 bg-panel px-5 py-5 text-on-panel lg:px-6">
              <div aria-hidden="true" className="adire absolute inset-0 -z-10 opacity-10" />
              <PremiumPicture />
              <div>
                <h2 id="premium-title" className="text-lg">
                  Premium
                </h2>
                <p className="text-sm whitespace-nowrap">
                  <Naira kobo={premiumPriceKobo} className="text-xl font-bold" /> per month
                </p>
              </div>
            </div>
            <div className="grid content-start gap-5 p-5 lg:p-6">
              {subscription.isPending && <SkeletonRows count={3} what="your subscription" />}
              {subscription.isError && (
                <LoadFailure what="your subscription" onRetry={() => void subscription.refetch()} />
              )}
              {subscription.data && <PremiumState status={subscription.data} balanceKobo={balanceKobo} />}
            </div>
          </Card>
          <div className="grid gap-4">
            <Benefits />
            <PlanComparison />
          </div>
        </div>
      </main>
    </>
  );
}
