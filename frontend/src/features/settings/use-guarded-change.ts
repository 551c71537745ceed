import { useMutation } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { ApiError, toUserMessage } from '../../lib/api-client';
import { withProof } from '../../lib/proof';

const shownBesideTheirField = new Set(['password.incorrect', 'bank-account.not-found']);

/** A change that requires the current password, and a fresh proof of accounts with a second factor. */
export function useGuardedChange<Request extends { password: string }>({
  send,
  onSuccess,
}: {
  send: (request: Request) => Promise<unknown>;
  onSuccess: () => void;
}) {
  const change = useMutation({
    mutationFn: (request: Request) => withProof(() => send(request)),
    onSuccess,
    onError: (error) => {
      // Shown beside the field, where it stays until corrected.
      if (error instanceof ApiError && shownBesideTheirField.has(error.code ?? '')) return;
      toast({ title: 'Update Failed', description: toUserMessage(error), variant: 'destructive' });
    },
  });
  return { change: change.mutate, isChanging: change.isPending, failure: change.error };
}
