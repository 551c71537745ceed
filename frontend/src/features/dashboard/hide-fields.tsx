import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DonationItem, HideableField } from '@tipnaija/contracts/http/donations';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, serverMessage } from '../../lib/api-client';
import { creatorsKey } from '../../lib/own-creator';

/** The name that lists show for a donor without a name. */
const anonymousDonor = 'Anonymous';

const labels: Record<HideableField, string> = { name: 'Name', message: 'Message' };

/** Hides the donor's name or message on public lists and restores them; the amount stays visible. */
export function HideFields({ donation }: { donation: Pick<DonationItem, 'id' | 'donorName' | 'message' | 'hidden'> }) {
  const queryClient = useQueryClient();
  const hide = useMutation({
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
  const { hidden = {} } = donation;
  const own = (['name', 'message'] as const).filter((field) => hidden[field] === 'creator');
  const shown = (['name', 'message'] as const).filter(
    (field) => !hidden[field] && (field === 'name' ? donation.donorName !== anonymousDonor : donation.message !== null),
  );
  const gone = (['name', 'message'] as const).filter((field) => hidden[field]);
  if (gone.length + shown.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center text-xs text-ink-soft">
      {gone.length > 0 && <span className="px-1.5">{joinLabels(gone)} hidden from your page.</span>}
      {shown.map((field) => (
        <Button
          key={field}
          aria-label={`Hide ${field} of ${donation.donorName}`}
          variant="plain"
          size="small"
          className="px-1.5! text-xs! font-medium text-ink-soft"
          isPending={hide.isPending}
          onClick={() => hide.mutate([...own, field])}
        >
          Hide {field}
        </Button>
      ))}
      {own.length > 0 && (
        <Button variant="plain" size="small" isPending={hide.isPending} onClick={() => hide.mutate([])}>
          Undo
        </Button>
      )}
    </div>
  );
}

const joinLabels = (fields: readonly HideableField[]): string =>
  fields.map((field, index) => (index === 0 ? labels[field] : field)).join(' and ');
