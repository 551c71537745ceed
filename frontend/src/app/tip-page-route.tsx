import { usePrefetchQuery } from '@tanstack/react-query';
import { normaliseUsername, reservedUsernames } from '@tipnaija/contracts/usernames';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { PageLoading } from '../components/page-loading';
import { creatorQuery } from '../features/donation-page/creator.queries';
import { paymentsConfigQuery } from '../lib/payments-config';
import { EndOfFirstPaint } from './first-paint';
import { NotFoundRoute } from './not-found-route';

const DonationPage = lazy(() =>
  import('../features/donation-page/donation-page').then((module) => ({ default: module.DonationPage })),
);

const LinksAndSharing = lazy(() =>
  import('./links-and-sharing').then((module) => ({ default: module.LinksAndSharing })),
);

/** The creator shown at `/streamer/` without a username. */
const defaultUsername = import.meta.env.VITE_DEFAULT_USERNAME || 'demo';

export function TipPageRoute() {
  const typed = useParams().username ?? defaultUsername;
  const username = typed.toLowerCase();
  const canBeCreator = username === normaliseUsername(username) && !reservedUsernames.has(username);
  return canBeCreator ? <LoadedTipPage username={username} /> : <NotFoundRoute />;
}

/**
 * Requests the creator and the payment configuration while the page's script is loading, which saves one round trip on
 * a slow phone.
 */
function LoadedTipPage({ username }: { username: string }) {
  usePrefetchQuery(creatorQuery(username));
  usePrefetchQuery(paymentsConfigQuery);
  return (
    <Suspense fallback={<PageLoading />}>
      <DonationPage key={username} username={username} Share={LinksAndSharing} />
      <EndOfFirstPaint />
    </Suspense>
  );
}
