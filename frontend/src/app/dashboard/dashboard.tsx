import { lazy, Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { PageLoading } from '../../components/page-loading';
import { Workspace } from '../../features/dashboard/workspace';
import { MilestoneMoment } from '../../features/milestones/milestone-moment';
import { ProofPrompt } from '../../features/proof/proof-prompt';
import { NotFoundRoute } from '../not-found-route';
import { paths } from '../paths';
import { Fans } from './fans';
import { Home } from './home';
import { Money } from './money';
import { OwnPage } from './own-page';
import { Settings } from './settings';
import { Stream } from './stream';

const Account = lazy(() => import('./account').then((module) => ({ default: module.Account })));
const EditPage = lazy(() => import('./edit-page').then((module) => ({ default: module.EditPage })));
const DonationHistory = lazy(() =>
  import('./donation-history').then((module) => ({ default: module.DonationHistory })),
);
const Team = lazy(() => import('./team').then((module) => ({ default: module.Team })));
const Sources = lazy(() => import('./sources').then((module) => ({ default: module.Sources })));
const Developers = lazy(() => import('./developers').then((module) => ({ default: module.Developers })));
const Security = lazy(() => import('./security').then((module) => ({ default: module.Security })));
const PremiumPage = lazy(() =>
  import('../../features/premium/premium-page').then((module) => ({ default: module.PremiumPage })),
);
const OverlayRoute = lazy(() => import('../overlay-route').then((module) => ({ default: module.OverlayRoute })));

const below = (path: string) => path.slice(`${paths.dashboard}/`.length);

/**
 * The pages below the dashboard. The sections are in one file, so that each opens without a request; charts, dialogs and
 * what is opened from a section load on their own.
 */
export function Dashboard() {
  return (
    <Routes>
      <Route element={<WorkspaceRoute />}>
        <Route index element={<Home />} />
        <Route path={below(paths.stream)} element={<Stream />} />
        <Route path={below(paths.money)} element={<Money />} />
        <Route path={below(paths.fans)} element={<Fans />} />
        <Route path={below(paths.donationHistory)} element={<DonationHistory />} />
        <Route path={below(paths.ownPage)} element={<OwnPage />} />
        <Route path={below(paths.editPage)} element={<EditPage />} />
        <Route path={below(paths.settings)} element={<Settings />} />
        <Route path={below(paths.security)} element={<Security />} />
        <Route path={below(paths.premium)} element={<PremiumPage />} />
        <Route path={below(paths.sources)} element={<Sources />} />
        <Route path={below(paths.developers)} element={<Developers />} />
        <Route path={below(paths.helpers)} element={<Team />} />
      </Route>
      <Route path={below(paths.overlayLooks)} element={<OverlayRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

/** A user without a page has an account all the same: where its settings are, and where mails about sign-in lead. */
const accountPaths: readonly string[] = [paths.settings, paths.security];

function WorkspaceRoute() {
  const isAccount = accountPaths.includes(useLocation().pathname.replace(/\/$/, ''));
  return (
    <Workspace Milestone={MilestoneMoment} withoutProfile={isAccount ? <Account /> : undefined}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      <ProofPrompt />
    </Workspace>
  );
}

/** The workspace's home at `/`, which has no workspace route around it. */
export function StandaloneHome() {
  return (
    <Workspace Milestone={MilestoneMoment}>
      <Home />
      <ProofPrompt />
    </Workspace>
  );
}
