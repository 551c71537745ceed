import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageLoading } from '../components/page-loading';
import { currentUserQuery } from '../lib/current-user';
import { nextPage } from '../lib/next-page';
import { paths } from './paths';

type Login = 'unknown' | 'logged-in' | 'logged-out';

/** Any failed user request counts as logged out, because the sign-in page is the most useful page in that case. */
function useLogin(): Login {
  const user = useQuery(currentUserQuery);
  if (user.isPending) return 'unknown';
  return user.data ? 'logged-in' : 'logged-out';
}

export function ByLogin({ loggedOut, loggedIn }: { loggedOut: ReactNode; loggedIn: ReactNode }) {
  const login = useLogin();
  if (login === 'unknown') return <PageLoading />;
  return login === 'logged-in' ? loggedIn : loggedOut;
}

/**
 * Redirects a logged-out visitor to sign-in. A user whose session ends on the page, by logging out, goes to the home
 * page.
 */
export function LoggedInOnly() {
  const login = useLogin();
  const [wasLoggedIn, setWasLoggedIn] = useState(false);
  if (login === 'logged-in' && !wasLoggedIn) setWasLoggedIn(true);
  return (
    <ByLogin loggedIn={<Outlet />} loggedOut={<Navigate to={wasLoggedIn ? paths.home : paths.signIn} replace />} />
  );
}

export function LoggedOutOnly() {
  const { search } = useLocation();
  return <ByLogin loggedOut={<Outlet />} loggedIn={<Navigate to={nextPage(search)} replace />} />;
}
