import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PageLoading } from '../components/page-loading';
import { currentUserQuery } from '../lib/current-user';
import { paths } from './paths';

type Login = 'unknown' | 'logged-in' | 'logged-out';

/** A call that fails for any reason means logged out: the sign-in page is where such a visitor can do something. */
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

/** Who arrives logged out is asked to sign in; whose session ends here, by logging out, goes home. */
export function LoggedInOnly() {
  const login = useLogin();
  const [wasLoggedIn, setWasLoggedIn] = useState(false);
  if (login === 'logged-in' && !wasLoggedIn) setWasLoggedIn(true);
  return (
    <ByLogin loggedIn={<Outlet />} loggedOut={<Navigate to={wasLoggedIn ? paths.home : paths.signIn} replace />} />
  );
}

export function LoggedOutOnly() {
  return <ByLogin loggedOut={<Outlet />} loggedIn={<Navigate to={paths.home} replace />} />;
}
