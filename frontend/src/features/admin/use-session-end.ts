import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endAdminSession, isAdmins, isSessionOver } from './admin-session';

/** Shows the login form when any query or action finds that the session has ended. */
export function useSessionEnd(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe(({ query }) => {
      if (isAdmins(query.queryKey[0]) && isSessionOver(query.state.error)) endAdminSession(queryClient);
    });
    const stopActs = queryClient.getMutationCache().subscribe(({ mutation }) => {
      if (isSessionOver(mutation?.state.error)) endAdminSession(queryClient);
    });
    return () => {
      stopQueries();
      stopActs();
    };
  }, [queryClient]);
}
