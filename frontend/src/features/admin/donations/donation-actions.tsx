import type { AdminDonation } from '@tipnaija/contracts/http/admin-donations';
import type { HideableField } from '@tipnaija/contracts/http/donations';
import { Eye, EyeOff, Undo2 } from 'lucide-react';
import type { MenuAction } from '../../../components/ui/action-menu';
import { RowActions } from '../row-actions';
import { useAct } from '../use-act';
import { useCan } from '../use-admin';
import { isUnderWay } from './donation-status';

const useHideWords = () =>
  useAct<{ id: number; hidden: HideableField[] }>({
    call: ({ id, hidden }) => ({ method: 'PATCH', path: `/api/admin/donations/${id}/hidden-words`, body: { hidden } }),
    success: { title: 'Saved', description: 'Public pages show it from now on.' },
    failure: 'Failed to change what is shown.',
  });

type DonationActionsProps = { donation: AdminDonation; onRefund: (donation: AdminDonation) => void };

/**
 * A refund, while something of the donation remains, and the words. Name and message are hidden together, because an admin
 * rarely hides only one of them. The admin list still shows both.
 */
export function DonationActions({ donation, onRefund }: DonationActionsProps) {
  const hide = useHideWords();
  const [canRefund, canHide] = [useCan('manage-money'), useCan('moderate')];
  const { id, donorName, standing, hidden = {} } = donation;
  const isHidden = hidden.name === 'admin' || hidden.message === 'admin';
  const refund: MenuAction = {
    label: 'Refund',
    name: `Refund donation ${id} of ${donorName}`,
    icon: Undo2,
    isDangerous: true,
    isDisabled: isUnderWay(donation),
    onSelect: () => onRefund(donation),
  };
  const words: MenuAction = {
    label: isHidden ? 'Show words' : 'Hide words',
    name: `${isHidden ? 'Show' : 'Hide'} words of donation ${id} of ${donorName}`,
    icon: isHidden ? Eye : EyeOff,
    isPending: hide.isPending,
    onSelect: () => hide.mutate({ id, hidden: isHidden ? [] : ['name', 'message'] }),
  };
  const actions = [...(canHide ? [words] : []), ...(canRefund && standing > 0 ? [refund] : [])];
  return <RowActions label={`More for donation ${id} of ${donorName}`} actions={actions} />;
}
