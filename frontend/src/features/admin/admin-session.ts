import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminAccount } from '@tipnaija/contracts/http/admin';
import { ApiError, callApi } from '../../lib/api-client';

const flag = 'admin_authenticated';

/** Who is signed in as an admin, or null. The server decides; the flag in the browser only follows it. */
export const adminSessionQuery = queryOptions({
  queryKey: ['/api/admin/session'],
  queryFn: async (): Promise<AdminAccount | null> => {
    try {
      const admin = await callApi<AdminAccount>('/api/admin/session');
      keepFlag(true);
      return admin;
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      keepFlag(false);
      return null;
    }
  },
});

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

export function beginAdminSession(queryClient: QueryClient, admin: AdminAccount): void {
  keepFlag(true);
  queryClient.setQueryData(adminSessionQuery.queryKey, admin);
}

/** Nothing of what the admin saw is left for whoever comes next. The session first: a list still mounted must not ask again. */
export function endAdminSession(queryClient: QueryClient): void {
  keepFlag(false);
  queryClient.setQueryData(adminSessionQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => isAdmins(path) && path !== '/api/admin/session' });
}

export function isAdmins(path: unknown): boolean {
  return typeof path === 'string' && path.startsWith('/api/admin/');
}

/** A browser that keeps nothing has its session all the same. */
function keepFlag(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(flag, 'true');
    else localStorage.removeItem(flag);
  } catch {
    // It said no: private windows do.
  }
}
