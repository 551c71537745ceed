import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button } from '../../components/ui/button';
import { callApi } from '../../lib/api-client';
import { forgetSession } from '../../lib/current-user';

export function LogoutButton({ variant }: { variant: 'quiet' | 'plain' }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useMutation({
    mutationFn: () => callApi<unknown>('/api/auth/logout', { method: 'POST' }),
    onSuccess: () => forgetSession(queryClient),
    onError: (error) => console.error('Logout failed', error),
    onSettled: () => navigate(paths.home, { replace: true }),
  });
  return (
    <Button variant={variant} size="small" isPending={logout.isPending} onClick={() => logout.mutate()}>
      {logout.isPending ? 'Logging out...' : 'Logout'}
    </Button>
  );
}
