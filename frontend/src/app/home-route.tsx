import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadBoundary } from '../components/lazy-part';
import { ByLogin } from './session-gates';

const loadLanding = () => import('../features/landing/landing-page');
const LandingPage = lazy(() => loadLanding().then((module) => ({ default: module.LandingPage })));
const DashboardRoute = lazy(() => import('./dashboard-route').then((module) => ({ default: module.DashboardRoute })));
const VerificationOutcome = lazy(() =>
  import('../features/email-verification/verification-outcome').then((module) => ({
    default: module.VerificationOutcome,
  })),
);

export function HomeRoute() {
  // Most who come here are strangers: their page is on its way while the server is asked who they are.
  useEffect(() => void loadLanding().catch(() => undefined), []);
  const isBackFromMail = useSearchParams()[0].has('email');
  return (
    <>
      {isBackFromMail && (
        <LoadBoundary failure={() => null}>
          <Suspense fallback={null}>
            <VerificationOutcome />
          </Suspense>
        </LoadBoundary>
      )}
      <ByLogin loggedOut={<LandingPage />} loggedIn={<DashboardRoute />} />
    </>
  );
}
