import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../lib/api-client';
import { forgetSession } from '../lib/current-user';
import { unsubscribeFromPush } from '../lib/push-device';
import { Button } from './ui/button';

/** `compact` shows an icon alone on a phone. */
export function LogoutButton({ compact = false }: { compact?: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useMutation({
    mutationFn: () => callApi<unknown>('/api/auth/logout', { method: 'POST' }),
    onSuccess: () => {
      // Also of a browser that subscribed before sessions were recorded. It may take as long as its push service does.
      unsubscribeFromPush().catch(() => undefined);
      forgetSession(queryClient);
    },
    onError: (error) => console.error('Logout failed', error),
    onSettled: () => navigate('/', { replace: true }),
  });
  return (
    <Button
      variant="plain"
      size="small"
      className={compact ? 'px-3! text-ink-soft' : ''}
      isPending={logout.isPending}
      onClick={() => logout.mutate()}
    >
      {compact && !logout.isPending && <LogOut className="size-4.5" aria-hidden="true" />}
      <span className={compact ? 'sr-only sm:not-sr-only' : ''}>{logout.isPending ? 'Logging out...' : 'Logout'}</span>
    </Button>
  );
}
