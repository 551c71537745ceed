import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { toUserMessage } from '../../lib/api-client';
import { hasFieldErrors } from '../../lib/field-errors';
import { withProof } from '../../lib/proof';
import { refetchTeam } from './team.queries';

/** A change of the team, which may ask for a proof. A failure that belongs beside a field is left to the form. */
export function useTeamChange<Request = void>(
  send: (request: Request) => Promise<unknown>,
  onSuccess: (request: Request) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => withProof(() => send(request)),
    onSuccess: (_answer, request) => onSuccess(request),
    onError: (error) => {
      if (!hasFieldErrors(error))
        toast({ title: 'Update Failed', description: toUserMessage(error), variant: 'destructive' });
    },
    onSettled: () => refetchTeam(queryClient),
  });
}
