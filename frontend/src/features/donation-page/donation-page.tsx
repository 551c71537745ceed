import { useQuery } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { type ComponentType, useState } from 'react';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart, OptionalPart } from '../../components/lazy-part';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { ApiError } from '../../lib/api-client';
import { openTransfer } from '../../lib/open-transfer';
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
import { useDonationForm } from './use-donation-form';
import { useLivePage } from './use-live-page';
import { usePaymentOutcome } from './use-payment-outcome';

/** Also for the preview of the page in the creator's settings. */
export { CreatorHeader };

/** Only needed for creators who accept songs. */
const SongCard = lazyPart(() => import('./songs/song-card').then((module) => module.SongCard));

/** Below everything else. */
const TrustNotes = lazyPart(() => import('./trust-notes').then((module) => module.TrustNotes));

/** Only needed after a payment. */
const ThankYou = lazyPart(() => import('./thank-you').then((module) => module.ThankYou));

/** Only for a donor who left before the transfer. */
const TransferReminder = lazyPart(() => import('./transfer-reminder').then((module) => module.TransferReminder));

/** Blocks of other features, supplied by the app and shown after the form. */
type TipPageBlocks = { Share: ComponentType<{ creator: PublicCreator }> };

export function DonationPage({ username, ...blocks }: TipPageBlocks & { username: string }) {
  const creator = useQuery(creatorQuery(username));
  const [paid, setPaid] = useState<string>();
  usePaymentOutcome(setPaid);

  if (creator.isPending) return <DonationPageSkeleton />;
  if (creator.data) return <LoadedPage creator={creator.data} paid={paid} onPaid={setPaid} {...blocks} />;
  const isMissing = creator.error instanceof ApiError && creator.error.status === 404;
  return isMissing ? <CreatorMissing /> : <CreatorNotLoaded onRetry={() => void creator.refetch()} />;
}

type LoadedPageProps = TipPageBlocks & {
  creator: PublicCreator;
  /** Reference of the payment that was just made. */
  paid: string | undefined;
  onPaid: (reference: string | undefined) => void;
};

function LoadedPage({ creator, paid, onPaid, Share }: LoadedPageProps) {
  const form = useDonationForm(creator, onPaid);
  useLivePage(creator);
  return (
    <>
      <title>{`Support ${creator.displayName} | TipNaija`}</title>
      <PageTop />
      <PageLayout
        left={
          <>
            {paid && (
              <OptionalPart>
                <ThankYou key={paid} reference={paid} creator={creator} onClose={() => onPaid(undefined)} />
              </OptionalPart>
            )}
            {openTransfer() && (
              <OptionalPart>
                <TransferReminder username={creator.username} />
              </OptionalPart>
            )}
            <CreatorHeader creator={creator} />
            {creator.songRequestsEnabled && (
              <BlockLoading
                what="the song requests"
                fallback={<Skeleton className="order-3 h-53 sm:h-42 lg:h-31.5" />}
                frame={(failure) => <Card className="order-3 p-4 sm:p-6">{failure}</Card>}
              >
                <SongCard creator={creator} form={form} />
              </BlockLoading>
            )}
            <DonationForm form={form} displayName={creator.displayName} />
            {creator.listPrivacy !== 'hidden' && <RecentSupport creatorId={creator.id} />}
            <div className="contents lg:order-6 lg:grid lg:grid-cols-2 lg:items-start lg:gap-4">
              <OptionalPart fallback={<Skeleton className="order-6 h-28" />}>
                <Share creator={creator} />
              </OptionalPart>
              <OptionalPart fallback={<Skeleton className="order-6 h-32" />}>
                <TrustNotes providerName={form.provider.name} />
              </OptionalPart>
            </div>
          </>
        }
        right={
          <>
            {creator.goalEnabled && creator.goalTitle && <GoalCard creator={creator} />}
            <CheckoutCard form={form} displayName={creator.displayName} />
            {creator.listPrivacy !== 'hidden' && <TopDonations creatorId={creator.id} />}
          </>
        }
      />
      <PageFooter displayName={creator.displayName} />
    </>
  );
}
