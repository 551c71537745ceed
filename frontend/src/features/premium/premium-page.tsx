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
        <Link
          to={paths.settings}
          className={`${buttonClass({ variant: 'plain', size: 'small' })} -ml-3 justify-self-start`}
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          Settings
        </Link>
        <h1 className="text-xl">More for your stream</h1>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <Card className="grid content-start gap-5 p-5 lg:order-2 lg:p-6" aria-labelledby="premium-title">
            <div className="flex items-center gap-4">
              <PremiumPicture />
              <div>
                <h2 id="premium-title" className="text-lg">
                  Premium
                </h2>
                <p className="text-sm whitespace-nowrap text-ink-soft">
                  <Naira kobo={premiumPriceKobo} className="text-xl font-bold text-ink" /> per month
                </p>
              </div>
            </div>
            {subscription.isPending && <SkeletonRows count={3} what="your subscription" />}
            {subscription.isError && (
              <LoadFailure what="your subscription" onRetry={() => void subscription.refetch()} />
            )}
            {subscription.data && <PremiumState status={subscription.data} balanceKobo={balanceKobo} />}
          </Card>
          <PlanComparison />
        </div>
      </main>
    </>
  );
}
