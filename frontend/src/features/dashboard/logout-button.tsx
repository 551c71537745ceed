import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button } from '../../components/ui/button';
import { callApi } from '../../lib/api-client';
import { currentUserQuery } from '../../lib/current-user';

export function LogoutButton({ variant }: { variant: 'quiet' | 'plain' }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useMutation({
    mutationFn: () => callApi<unknown>('/api/auth/logout', { method: 'POST' }),
    onSuccess: () => {
      // The user first: the page that is still mounted must not ask for anything of the old session again.
      queryClient.setQueryData(currentUserQuery.queryKey, null);
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
    },
    onError: (error) => console.error('Logout failed', error),
    onSettled: () => navigate(paths.home, { replace: true }),
  });
  return (
    <Button variant={variant} size="small" isPending={logout.isPending} onClick={() => logout.mutate()}>
      {logout.isPending ? 'Logging out...' : 'Logout'}
    </Button>
  );
}
