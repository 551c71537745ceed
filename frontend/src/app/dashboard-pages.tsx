import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundRoute } from './not-found-route';
import { paths } from './paths';

const SettingsPage = lazy(() =>
  import('../features/settings/settings-page').then((module) => ({ default: module.SettingsPage })),
);
const ProfileRoute = lazy(() => import('./profile-route').then((module) => ({ default: module.ProfileRoute })));
const DonationHistoryRoute = lazy(() =>
  import('./donation-history-route').then((module) => ({ default: module.DonationHistoryRoute })),
);
const OverlayRoute = lazy(() => import('./overlay-route').then((module) => ({ default: module.OverlayRoute })));

const below = (path: string) => path.slice(`${paths.dashboard}/`.length);

/** The pages below the dashboard; a file of their own, because fans never need the table. */
export function DashboardPages() {
  return (
    <Routes>
      <Route path={below(paths.settings)} element={<SettingsPage />} />
      <Route path={below(paths.ownPage)} element={<ProfileRoute />} />
      <Route path={below(paths.donationHistory)} element={<DonationHistoryRoute />} />
      <Route path={below(paths.overlayLooks)} element={<OverlayRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}
