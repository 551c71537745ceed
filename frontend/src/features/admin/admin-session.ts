import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminAccount } from '@tipnaija/contracts/http/admin';
import { ApiError, callApi } from '../../lib/api-client';

const flag = 'admin_authenticated';

/** The signed-in admin, or null. The server decides; the flag in local storage only follows. */
export const adminSessionQuery = queryOptions({
  queryKey: ['/api/admin/session'],
  queryFn: async (): Promise<AdminAccount | null> => {
    try {
      const admin = await callApi<AdminAccount>('/api/admin/session');
      storeFlag(true);
      return admin;
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      storeFlag(false);
      return null;
    }
  },
});

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

export function beginAdminSession(queryClient: QueryClient, admin: AdminAccount): void {
  storeFlag(true);
  queryClient.setQueryData(adminSessionQuery.queryKey, admin);
}

/**
 * Removes everything that the admin has loaded. Ends the session query first, so that a mounted list does not refetch.
 */
export function endAdminSession(queryClient: QueryClient): void {
  storeFlag(false);
  queryClient.setQueryData(adminSessionQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => isAdmins(path) && path !== '/api/admin/session' });
}

export function isAdmins(path: unknown): boolean {
  return typeof path === 'string' && path.startsWith('/api/admin/');
}

/** The session works in browsers without storage too. */
function storeFlag(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(flag, 'true');
    else localStorage.removeItem(flag);
  } catch {
    // Storage is unavailable, as in private windows.
  }
}
