import type { AdminDonation } from '@tipnaija/contracts/http/admin-donations';
import type { HideableField } from '@tipnaija/contracts/http/donations';
import { Button } from '../../../components/ui/button';
import { useAct } from '../use-act';
import { useCan } from '../use-admin';

const useHideWords = () =>
  useAct<{ id: number; hidden: HideableField[] }>({
    call: ({ id, hidden }) => ({ method: 'PATCH', path: `/api/admin/donations/${id}/hidden-words`, body: { hidden } }),
    success: { title: 'Saved', description: 'Public pages show it from now on.' },
    failure: 'Failed to change what is shown.',
  });

/** Hides name and message together, because an admin rarely hides only one of them. The admin list still shows both. */
export function HideWordsAction({ donation }: { donation: AdminDonation }) {
  const hide = useHideWords();
  const canHide = useCan('moderate');
  const { id, donorName, hidden = {} } = donation;
  const isHidden = hidden.name === 'admin' || hidden.message === 'admin';
  if (!canHide) return null;
  return (
    <Button
      variant="plain"
      size="small"
      aria-label={`${isHidden ? 'Show' : 'Hide'} words of donation ${id} of ${donorName}`}
      isPending={hide.isPending}
      onClick={() => hide.mutate({ id, hidden: isHidden ? [] : ['name', 'message'] })}
    >
      {isHidden ? 'Show words' : 'Hide words'}
    </Button>
  );
}
