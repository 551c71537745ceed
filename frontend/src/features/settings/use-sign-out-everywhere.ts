import { useMutation } from '@tanstack/react-query';
import { paths } from '../../app/paths';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { leaveFor } from '../../lib/leave-app';

/** Reloads the app at sign-in, so that no data of the ended session stays in memory. */
export function useSignOutEverywhere() {
  const signOut = useMutation({
    mutationFn: () => callApi<unknown>('/api/auth/sessions', { method: 'DELETE' }),
    onSuccess: () => leaveFor(paths.login),
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
  return { signOut: () => signOut.mutate(), isSigningOut: signOut.isPending || signOut.isSuccess };
}
