import { useQuery } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { LoadBoundary, lazyPart, OptionalPart } from '../../components/lazy-part';
import { Skeleton } from '../../components/ui/skeleton';
import { ApiError } from '../../lib/api-client';
import { openTransfer } from '../../lib/open-transfer';
import { CheckoutCard } from './checkout-card';
import { creatorQuery } from './creator.queries';
import { CreatorHeader } from './creator-header';
import { CreatorNotLoaded } from './creator-not-loaded';
import { DonationForm } from './donation-form';
import { DonationPageSkeleton, ThankYouSkeleton } from './donation-page-skeleton';
import { GoalCard } from './goal-card';
import { PageFooter, PageTop } from './page-frame';
import { PageLayout } from './page-layout';
import { useDonationForm } from './use-donation-form';
import { useLivePage } from './use-live-page';
import { usePaymentOutcome } from './use-payment-outcome';

/** Also for the preview of the page in the creator's settings. */
export { CreatorHeader };

const CreatorMissing = lazyPart(() => import('./creator-missing').then((module) => module.CreatorMissing));

const RecentSupport = lazyPart(() => import('./tip-lists').then((module) => module.RecentSupport));
const TopDonations = lazyPart(() => import('./tip-lists').then((module) => module.TopDonations));

/** Only needed after a payment. */
const NotCharged = lazyPart(() => import('./not-charged').then((module) => module.NotCharged));
const ThankYou = lazyPart(() => import('./thank-you').then((module) => module.ThankYou));

/** Only for a donor who left before the transfer. */
const TransferReminder = lazyPart(() => import('./transfer-reminder').then((module) => module.TransferReminder));

/** Blocks of other features, supplied by the app and shown after the form. */
type TipPageBlocks = { Share: ComponentType<{ creator: PublicCreator }> };

export function DonationPage({ username, ...blocks }: TipPageBlocks & { username: string }) {
  const creator = useQuery(creatorQuery(username));
  const [paid, setPaid] = useState<string>();
  const [wasRefused, setRefused] = useState(false);
  // A payment after a refused one was made, or is in process.
  const finish = useCallback((reference: string | undefined) => {
    setRefused(false);
    setPaid(reference);
  }, []);
  usePaymentOutcome(finish, setRefused);

  if (creator.isPending) return <DonationPageSkeleton />;
  const missing = creator.error instanceof ApiError && creator.error.status === 404 && (
    <LoadBoundary failure={(retry) => <CreatorNotLoaded onRetry={retry} />}>
      <Suspense fallback={<DonationPageSkeleton />}>
        <CreatorMissing username={username} />
      </Suspense>
    </LoadBoundary>
  );
  if (creator.data)
    return (
      <LoadedPage
        creator={creator.data}
        missing={missing}
        paid={paid}
        onPaid={finish}
        isNotCharged={wasRefused}
        {...blocks}
      />
    );
  return missing || <CreatorNotLoaded onRetry={() => void creator.refetch()} />;
}

type LoadedPageProps = TipPageBlocks & {
  creator: PublicCreator;
  /** What replaces the page once its creator is gone, except for a donor who is paying or has paid. */
  missing: ReactNode;
  /** Reference of the payment that was just made. */
  paid: string | undefined;
  /** Called without a reference for a payment in process, and when the donor leaves the thanks. */
  onPaid: (reference: string | undefined) => void;
  /** Whether the donor came back without having paid. */
  isNotCharged: boolean;
};

function LoadedPage({ creator, missing, paid, onPaid, isNotCharged, Share }: LoadedPageProps) {
  const form = useDonationForm(creator, onPaid, isNotCharged);
  useLivePage(creator);
  const showForm = () => {
    onPaid(undefined);
    // The pressed button is gone; screen readers and phones go on at the form.
    setTimeout(() => document.getElementById('donation-title')?.focus());
  };
  const isPaying = form.cardPayment !== null;
  if (missing && !paid && !isPaying) return missing;
  const hasLists = creator.listPrivacy !== 'hidden' && !isPaying;
  const share = (
    <OptionalPart fallback={<Skeleton className="order-6 h-28" />}>
      <Share creator={creator} />
    </OptionalPart>
  );
  return (
    <>
      <title>{`Support ${creator.displayName} | TipNaija`}</title>
      <PageTop />
      <PageLayout
        top={
          <>
            {isNotCharged && !isPaying && (
              <OptionalPart fallback={<Skeleton className="order-first h-20" />}>
                <NotCharged form={form} />
              </OptionalPart>
            )}
            {paid && (
              <OptionalPart fallback={<ThankYouSkeleton />}>
                <ThankYou key={paid} reference={paid} creator={creator} onClose={showForm} />
              </OptionalPart>
            )}
            {!paid && openTransfer() && (
              <OptionalPart>
                <TransferReminder username={creator.username} />
              </OptionalPart>
            )}
            {!isPaying && <CreatorHeader creator={creator} />}
          </>
        }
        left={
          <>
            {!paid && <DonationForm creator={creator} form={form} />}
            {hasLists && (
              <OptionalPart fallback={<Skeleton className="order-6 h-60 rounded-2xl" />}>
                <RecentSupport creatorId={creator.id} />
              </OptionalPart>
            )}
            {!isPaying && share}
          </>
        }
        right={
          <>
            {!paid && <CheckoutCard form={form} displayName={creator.displayName} />}
            {!isPaying && creator.goalEnabled && creator.goalTitle && <GoalCard creator={creator} />}
            {hasLists && (
              <OptionalPart fallback={<Skeleton className="order-5 h-72 rounded-2xl" />}>
                <TopDonations creatorId={creator.id} />
              </OptionalPart>
            )}
          </>
        }
      />
      <PageFooter displayName={creator.displayName} />
    </>
  );
}
