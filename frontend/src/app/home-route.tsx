import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadBoundary } from '../components/lazy-part';
import { EndOfFirstPaint } from './first-paint';
import { ByLogin } from './session-gates';

const loadLanding = () => import('../features/landing/landing-page');
const LandingPage = lazy(() => loadLanding().then((module) => ({ default: module.LandingPage })));
const StandaloneHome = lazy(() =>
  import('./dashboard/dashboard').then((module) => ({ default: module.StandaloneHome })),
);
const VerificationOutcome = lazy(() =>
  import('../features/email-verification/verification-outcome').then((module) => ({
    default: module.VerificationOutcome,
  })),
);

export function HomeRoute() {
  // Most visitors are logged out: preload the landing page while the session request is pending.
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
      <ByLogin
        loggedOut={
          <>
            <LandingPage />
            <EndOfFirstPaint />
          </>
        }
        loggedIn={<StandaloneHome />}
      />
    </>
  );
}
