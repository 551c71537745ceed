import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { PageLoading } from '../components/page-loading';
import { ControlPage } from '../features/dashboard/control-page';
import { ConnectObs } from '../features/first-steps/connect-obs';
import { DonationAlert } from '../features/overlay-control/donation-alert';
import { OverlayControls, TestAlerts } from '../features/overlay-control/overlay-controls';
import { ProofPrompt } from '../features/proof/proof-prompt';
import { LiveSongs } from '../features/song-requests/song-requests-card';
import { currentUserQuery } from '../lib/current-user';
import { paths } from './paths';

const retryEveryMs = 5_000;

/**
 * Keeps its address while the server does not respond, and over a sign-in: a dock of OBS starts with the computer and has
 * no address bar.
 */
export function ControlRoute() {
  const user = useQuery({
    ...currentUserQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? retryEveryMs : false),
  });
  if (user.data === null) return <Navigate to={`${paths.signIn}&next=${encodeURIComponent(paths.control)}`} replace />;
  if (!user.data) return <PageLoading />;
  return (
    <>
      <ControlPage
        OverlayControls={OverlayControls}
        TestAlerts={TestAlerts}
        ConnectObs={ConnectObs}
        Songs={LiveSongs}
        Alert={DonationAlert}
      />
      <ProofPrompt />
    </>
  );
}
