import { AnalyticsBlock } from '../features/analytics/analytics-block';
import { DashboardPage } from '../features/dashboard/dashboard-page';
import { VerificationBanner } from '../features/email-verification/verification-banner';
import { StreamGoal } from '../features/goal/stream-goal';
import { HeldAlerts } from '../features/moderation/held-alerts';
import { DonationAlert } from '../features/overlay-control/donation-alert';
import { OverlayControls } from '../features/overlay-control/overlay-controls';
import { PremiumCard } from '../features/premium/premium-card';
import { OwnLinkSharing } from '../features/share/own-link-sharing';
import { SongRequestsBlock } from '../features/song-requests/song-requests-block';
import { WalletCard } from '../features/wallet/wallet-card';
import { WalletHistory } from '../features/wallet/wallet-history';

/** The dashboard page with the blocks of other features. */
export function DashboardRoute() {
  return (
    <DashboardPage
      Notice={Notices}
      Wallet={WalletCard}
      Goal={StreamGoal}
      Songs={SongRequestsBlock}
      Analytics={AnalyticsBlock}
      Sharing={OwnLinkSharing}
      OverlayControls={OverlayControls}
      DonationAlert={DonationAlert}
      Premium={PremiumCard}
      WalletHistory={WalletHistory}
    />
  );
}

/** Notices above the dashboard content. */
function Notices() {
  return (
    <>
      <VerificationBanner />
      <HeldAlerts />
    </>
  );
}
