import { useMutation, useQueryClient } from '@tanstack/react-query';
import { anonymousDonor } from '@tipnaija/contracts/donor';
import type { DonationItem, HideableField } from '@tipnaija/contracts/http/donations';
import { Eye, EyeOff } from 'lucide-react';
import type { MenuAction } from '../../components/ui/action-menu';
import { toast } from '../../components/ui/toast-store';
import { callApi, serverMessage } from '../../lib/api-client';
import { creatorsKey } from '../../lib/own-creator';

const fields = ['name', 'message'] as const;
const labels: Record<HideableField, string> = { name: 'Name', message: 'Message' };

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
  const { hidden = {}, donorName, message } = donation;
  const own = fields.filter((field) => hidden[field] === 'creator');
  const shown = fields.filter(
    (field) => !hidden[field] && (field === 'name' ? donorName !== anonymousDonor : message !== null),
  );
  const gone = fields.filter((field) => hidden[field]);
  const hide = (field: HideableField): MenuAction => ({
    label: `Hide ${field}`,
    name: `Hide ${field} of ${donorName}`,
    icon: EyeOff,
    isPending,
    onSelect: () => mutate([...own, field]),
  });
  const restore = { label: `Show ${own.join(' and ')} again`, icon: Eye, isPending, onSelect: () => mutate([]) };
  return {
    actions: own.length > 0 ? [...shown.map(hide), restore] : shown.map(hide),
    hiddenWords: gone.length > 0 ? `${joinLabels(gone)} hidden from your page` : null,
  };
}

const joinLabels = (hidden: readonly HideableField[]): string =>
  hidden.map((field, index) => (index === 0 ? labels[field] : field)).join(' and ');
