import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ByLogin } from './session-gates';

const LandingPage = lazy(() =>
  import('../features/landing/landing-page').then((module) => ({ default: module.LandingPage })),
);
const DashboardRoute = lazy(() => import('./dashboard-route').then((module) => ({ default: module.DashboardRoute })));
const VerificationOutcome = lazy(() =>
  import('../features/email-verification/verification-outcome').then((module) => ({
    default: module.VerificationOutcome,
  })),
);

export function HomeRoute() {
  const isBackFromMail = useSearchParams()[0].has('email');
  return (
    <>
      {isBackFromMail && (
        <Suspense fallback={null}>
          <VerificationOutcome />
        </Suspense>
      )}
      <ByLogin loggedOut={<LandingPage />} loggedIn={<DashboardRoute />} />
    </>
  );
}
