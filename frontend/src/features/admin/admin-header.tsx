import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminAccount } from '@tipnaija/contracts/http/admin';
import { Logo } from '../../components/logo';
import { ThemeToggle } from '../../components/theme-toggle';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { endAdminSession } from './admin-session';

export function AdminHeader({ admin }: { admin: AdminAccount }) {
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
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-2.5">
        <Logo />
        <p className="hidden min-w-0 grow truncate text-right text-sm text-ink-soft sm:block">
          {admin.email} ({admin.role})
        </p>
        <nav aria-label="Account" className="ml-auto flex gap-1 sm:ml-0 sm:gap-2">
          <ThemeToggle />
          <Button variant="quiet" size="small" isPending={logout.isPending} onClick={() => logout.mutate()}>
            {logout.isPending ? 'Logging out...' : 'Logout'}
          </Button>
        </nav>
      </div>
    </header>
  );
}
