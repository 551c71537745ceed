import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../components/ui/toast-store';
import { toUserMessage } from './api-client';
import { hasFieldErrors } from './field-errors';
import { withProof } from './proof';

type ProvenChange<Answer, Request> = {
  /** Loaded again afterwards. */
  queryKey: QueryKey;
  send: (request: Request) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
};

/** A change that may ask for a proof. A failure that belongs beside a field is left to the form. */
export function useProvenChange<Answer, Request = void>({ queryKey, send, onSuccess }: ProvenChange<Answer, Request>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => withProof(() => send(request)),
    onSuccess: (answer) => onSuccess(answer),
    onError: (error) => {
      if (!hasFieldErrors(error))
        toast({ title: 'Update Failed', description: toUserMessage(error), variant: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
