import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DonationItem, HideFieldsRequest } from '@tipnaija/contracts/http/donations';
import { hideActions } from '../../components/hide-actions';
import type { MenuAction } from '../../components/ui/action-menu';
import { toast } from '../../components/ui/toast-store';
import { callApi, serverMessage } from '../../lib/api-client';
import { creatorsKey } from '../../lib/own-creator';

/** The actions that hide the donor's name or message on public lists and restore them; the amount stays visible. */
export function useHideFields(donation: Pick<DonationItem, 'id' | 'donorName' | 'message' | 'hidden'>): MenuAction[] {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: HideFieldsRequest) =>
      callApi<unknown>(`/api/streamers/me/donations/${donation.id}/hidden-words`, {
        method: 'PATCH',
        body,
      }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error) || 'That did not work. Please try again.',
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: creatorsKey }),
  });
  return hideActions(donation, { isPending, hide: mutate });
}
