import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminAccount } from '@tipnaija/contracts/http/admin';
import { ThemeToggle } from '../../components/theme-toggle';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { endAdminSession } from './admin-session';

/** `title` is the name of the open section. */
export function AdminHeader({ admin, title }: { admin: AdminAccount; title: string }) {
  return (
    <header className="mx-auto flex w-full max-w-7xl items-center gap-3 px-4 py-2 lg:px-6 lg:py-5">
      <h1 className="min-w-0 grow truncate text-lg sm:text-xl">{title}</h1>
      <p className="hidden min-w-0 truncate text-sm text-ink-soft sm:block">
        {admin.email} ({admin.role})
      </p>
      <AccountNavigation />
    </header>
  );
}

/** The theme, and the way out. */
export function AccountNavigation() {
  const queryClient = useQueryClient();
  const logout = useMutation({
    mutationFn: () => callApi<unknown>('/api/admin/logout', { method: 'POST' }),
    onSuccess: () => {
      endAdminSession(queryClient);
      toast({ title: 'Logged Out', description: 'Your admin session has ended.' });
    },
    // The cookie is still valid, so the page must not look signed out.
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
  return (
    <nav aria-label="Account" className="flex shrink-0 gap-1 sm:gap-2">
      <ThemeToggle />
      <Button variant="quiet" size="small" isPending={logout.isPending} onClick={() => logout.mutate()}>
        {logout.isPending ? 'Logging out...' : 'Logout'}
      </Button>
    </nav>
  );
}
