import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DonationItem, HideableField } from '@tipnaija/contracts/http/donations';
import { hideActions } from '../../components/hide-actions';
import type { MenuAction } from '../../components/ui/action-menu';
import { toast } from '../../components/ui/toast-store';
import { callApi, serverMessage } from '../../lib/api-client';
import { creatorsKey } from '../../lib/own-creator';

type Hiding = {
  actions: MenuAction[];
  /** What the page leaves out; null when it shows everything. */
  hiddenWords: string | null;
};

/** Hides the donor's name or message on public lists and restores them; the amount stays visible. */
export function useHideFields(donation: Pick<DonationItem, 'id' | 'donorName' | 'message' | 'hidden'>): Hiding {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (hidden: HideableField[]) =>
      callApi<unknown>(`/api/streamers/me/donations/${donation.id}/hidden-words`, {
        method: 'PATCH',
        body: { hidden },
      }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error) || 'That did not work. Please try again.',
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: creatorsKey }),
  });
  const { actions, hiddenFields } = hideActions(donation, { isPending, hide: mutate });
  return { actions, hiddenWords: hiddenFields && `${hiddenFields} hidden from your page` };
}
