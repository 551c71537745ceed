import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeardByOverlays } from '@tipnaija/contracts/http/overlay';
import { noneMissed } from '../../components/overlay-actions';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { helpingPath } from './helping.queries';

type HelperCall = {
  path: string;
  method?: 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  done?: { title: string; description: string };
  /** For what has an effect only on an overlay that is connected now. */
  needsOverlay?: boolean;
};

/** A change of a helper. Everything that is loaded about the creator is loaded anew, also after a failure. */
export function useHelperCall(creatorId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ path, method = 'POST', body }: HelperCall) =>
      callApi<Partial<HeardByOverlays>>(`${helpingPath(creatorId)}/${path}`, { method, ...(body && { body }) }),
    onSuccess: ({ overlayCount, alertCount }, { done, needsOverlay }) => {
      if (needsOverlay && overlayCount === 0)
        toast({
          title: 'No Overlay Connected',
          description: 'The stream shows nothing right now. Ask the creator to open the overlay in OBS.',
          variant: 'destructive',
        });
      else if (done) toast(alertCount === 0 ? noneMissed : done);
    },
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [helpingPath(creatorId)] }),
  });
}
