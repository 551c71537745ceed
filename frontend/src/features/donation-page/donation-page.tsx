import { useQuery } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { ApiError } from '../../lib/api-client';
import { CheckoutCard } from './checkout-card';
import { creatorQuery } from './creator.queries';
import { CreatorHeader } from './creator-header';
import { CreatorMissing, CreatorNotLoaded } from './creator-missing';
import { DonationForm } from './donation-form';
import { DonationPageSkeleton } from './donation-page-skeleton';
import { GoalCard } from './goal-card';
import { PageFooter, PageTop } from './page-frame';
import { PageLayout } from './page-layout';
import { RecentSupport } from './recent-support';
import { TopDonations } from './top-donations';
import { TrustNotes } from './trust-notes';
import { useDonationForm } from './use-donation-form';
import { useLivePage } from './use-live-page';
import { usePaymentOutcome } from './use-payment-outcome';

export function DonationPage({ username }: { username: string }) {
  const creator = useQuery(creatorQuery(username));
  usePaymentOutcome();

  if (creator.isPending) return <DonationPageSkeleton />;
  if (creator.data) return <LoadedPage creator={creator.data} />;
  const isMissing = creator.error instanceof ApiError && creator.error.status === 404;
  return isMissing ? <CreatorMissing /> : <CreatorNotLoaded onRetry={() => void creator.refetch()} />;
}

function LoadedPage({ creator }: { creator: PublicCreator }) {
  const form = useDonationForm(creator.id);
  useLivePage(creator);
  return (
    <>
      <title>{`Support ${creator.displayName} | TipNaija`}</title>
      <PageTop />
      <PageLayout
        left={
          <>
            <CreatorHeader creator={creator} />
            <DonationForm form={form} displayName={creator.displayName} />
          </>
        }
        right={
          <>
            {creator.goalEnabled && creator.goalTitle && <GoalCard creator={creator} />}
            <CheckoutCard form={form} displayName={creator.displayName} />
            <TopDonations creatorId={creator.id} />
            <RecentSupport creatorId={creator.id} />
            <TrustNotes providerName={form.provider.name} />
          </>
        }
      />
      <PageFooter displayName={creator.displayName} />
    </>
  );
}
