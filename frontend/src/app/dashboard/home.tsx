import { Navigate, useLocation } from 'react-router-dom';
import { RecentSums } from '../../features/analytics/recent-sums';
import { HomeSection } from '../../features/dashboard/home-section';
import { DisputeNotice } from '../../features/disputes/dispute-notice';
import { VerificationBanner } from '../../features/email-verification/verification-banner';
import { ConnectObs } from '../../features/first-steps/connect-obs';
import { FirstSteps } from '../../features/first-steps/first-steps';
import { StreamGoal } from '../../features/goal/stream-goal';
import { HeldAlerts } from '../../features/moderation/held-alerts';
import { AlertsSummary } from '../../features/overlay-control/alerts-summary';
import { DonationAlert } from '../../features/overlay-control/donation-alert';
import { WalletCard } from '../../features/wallet/wallet-card';
import { paths } from '../paths';

export function Home() {
  const { search } = useLocation();
  // Spotify's consent page leads back to here; its outcome is shown beside the songs.
  if (new URLSearchParams(search).has('spotify')) return <Navigate to={paths.stream + search} replace />;
  return (
    <HomeSection
      Notice={Notices}
      FirstSteps={FirstSteps}
      Wallet={WalletCard}
      Goal={StreamGoal}
      ConnectObs={ConnectObs}
      RecentSums={RecentSums}
      Alert={DonationAlert}
      AlertsSummary={AlertsSummary}
    />
  );
}

function Notices() {
  return (
    <>
      <VerificationBanner />
      <DisputeNotice />
      <HeldAlerts />
    </>
  );
}
