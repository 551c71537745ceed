import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { PageLoading } from '../components/page-loading';
import { endFirstPaint } from './first-paint';
import { HomeRoute } from './home-route';
import { NotFoundRoute } from './not-found-route';
import { paths } from './paths';
import { LoggedInOnly, LoggedOutOnly } from './session-gates';
import { TipPageRoute } from './tip-page-route';

const ResetPasswordPage = lazy(() =>
  import('../features/auth/reset-password-page').then((module) => ({ default: module.ResetPasswordPage })),
);
const LostDevicePage = lazy(() =>
  import('../features/auth/lost-device-page').then((module) => ({ default: module.LostDevicePage })),
);
const InvitePage = lazy(() =>
  import('../features/helping/invite-page').then((module) => ({ default: module.InvitePage })),
);
const HelpingPage = lazy(() =>
  import('../features/helping/helping-page').then((module) => ({ default: module.HelpingPage })),
);
const LoginPage = lazy(() => import('../features/auth/login-page').then((module) => ({ default: module.LoginPage })));
const AdminPage = lazy(() => import('./admin').then((module) => ({ default: module.Admin })));
const CreateProfilePage = lazy(() =>
  import('../features/onboarding/create-profile-page').then((module) => ({ default: module.CreateProfilePage })),
);
const Dashboard = lazy(() => import('./dashboard/dashboard').then((module) => ({ default: module.Dashboard })));
const ControlRoute = lazy(() => import('./control-route').then((module) => ({ default: module.ControlRoute })));
const PaymentSuccessPage = lazy(() =>
  import('../features/payment-return/payment-success-page').then((module) => ({ default: module.PaymentSuccessPage })),
);
const ReceiptPage = lazy(() =>
  import('../features/payment-return/receipt-page').then((module) => ({ default: module.ReceiptPage })),
);
const TermsPage = lazy(() =>
  import('../features/static-pages/terms-page').then((module) => ({ default: module.TermsPage })),
);
const PrivacyPage = lazy(() =>
  import('../features/static-pages/privacy-page').then((module) => ({ default: module.PrivacyPage })),
);
const ContactPage = lazy(() =>
  import('../features/static-pages/contact-page').then((module) => ({ default: module.ContactPage })),
);
const PremiumCallbackPage = lazy(() =>
  import('../features/premium/premium-callback-page').then((module) => ({ default: module.PremiumCallbackPage })),
);

/** The route table. A static path takes precedence over `/:username`, regardless of the order. */
export function Router() {
  return (
    <ErrorBoundary onError={endFirstPaint}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path={paths.home} element={<HomeRoute />} />
          <Route element={<LoggedOutOnly />}>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.admin} element={<AdminPage />} />
          </Route>
          <Route element={<LoggedInOnly />}>
            <Route path={paths.createProfile} element={<CreateProfilePage />} />
            <Route path={`${paths.dashboard}/*`} element={<Dashboard />} />
            <Route path={paths.helpingAny} element={<HelpingPage />} />
            <Route path="/helping/:creatorId" element={<HelpingPage />} />
          </Route>
          <Route path={paths.control} element={<ControlRoute />} />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.helperInvite} element={<InvitePage />} />
          <Route path={paths.lostDevice} element={<LostDevicePage />} />
          <Route path={paths.paymentSuccess} element={<PaymentSuccessPage />} />
          <Route path="/receipt/:reference" element={<ReceiptPage />} />
          <Route path={paths.premiumCallback} element={<PremiumCallbackPage />} />
          <Route path={paths.terms} element={<TermsPage />} />
          <Route path={paths.privacy} element={<PrivacyPage />} />
          <Route path={paths.contact} element={<ContactPage />} />
          <Route path="/streamer/:username?" element={<TipPageRoute />} />
          <Route path="/:username" element={<TipPageRoute />} />
          <Route path="*" element={<NotFoundRoute />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
