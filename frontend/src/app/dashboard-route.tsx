import { DashboardPage } from '../features/dashboard/dashboard-page';
import { VerificationBanner } from '../features/email-verification/verification-banner';
import { StreamGoal } from '../features/goal/stream-goal';

/** The dashboard with the blocks that other features bring. */
export function DashboardRoute() {
  return <DashboardPage Notice={VerificationBanner} Goal={StreamGoal} />;
}
