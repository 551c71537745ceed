import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DonationItem, HiddenWords } from '@tipnaija/contracts/http/donations';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, serverMessage } from '../../lib/api-client';
import { creatorsKey } from '../../lib/own-creator';

/** The name that lists show for a donor without a name. */
const anonymousDonor = 'Anonymous';

const labels: Record<HiddenWords, string> = { name: 'Name', message: 'Message' };

/** Hides the donor's name or message on public lists and restores them; the amount stays visible. */
export function HideWords({ donation }: { donation: DonationItem }) {
  const queryClient = useQueryClient();
  const hide = useMutation({
    mutationFn: (hidden: HiddenWords[]) =>
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
  const own = (['name', 'message'] as const).filter((word) => hidden[word] === 'creator');
  const shown = (['name', 'message'] as const).filter(
    (word) => !hidden[word] && (word === 'name' ? donation.donorName !== anonymousDonor : donation.message !== null),
  );
  const gone = (['name', 'message'] as const).filter((word) => hidden[word]);
  if (gone.length + shown.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
      {gone.length > 0 && <span>{joinLabels(gone)} hidden from your page.</span>}
      {shown.map((word) => (
        <Button
          key={word}
          aria-label={`Hide ${word} of ${donation.donorName}`}
          variant="plain"
          size="small"
          isPending={hide.isPending}
          onClick={() => hide.mutate([...own, word])}
        >
          Hide {word}
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

const joinLabels = (words: readonly HiddenWords[]): string =>
  words.map((word, index) => (index === 0 ? labels[word] : word)).join(' and ');
