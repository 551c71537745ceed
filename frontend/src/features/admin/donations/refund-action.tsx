import type { AdminDonation } from '@tipnaija/contracts/http/admin-donations';
import { Button } from '../../../components/ui/button';
import { useCan } from '../use-admin';
import { isUnderWay } from './donation-status';

type RefundActionProps = { donation: AdminDonation; onSelect: (donation: AdminDonation) => void };

export function RefundAction({ donation, onSelect }: RefundActionProps) {
  const canRefund = useCan('manage-money');
  if (!canRefund) return null;
  if (donation.standing === 0) return <span className="text-ink-soft">–</span>;
  return (
    <Button
      variant="plain"
      size="small"
      className="text-danger!"
      aria-label={`Refund donation ${donation.id} of ${donation.donorName}`}
      disabled={isUnderWay(donation)}
      onClick={() => onSelect(donation)}
    >
      Refund
    </Button>
  );
}
