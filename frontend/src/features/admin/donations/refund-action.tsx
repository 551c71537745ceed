import type { AdminDonation } from '@tipnaija/contracts/http/admin-donations';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { isUnderWay } from './donation-status';
import { RefundDialog } from './refund-dialog';

export function RefundAction({ donation }: { donation: AdminDonation }) {
  const [isAsking, setIsAsking] = useState(false);
  if (donation.standing === 0) return <span className="text-ink-soft">–</span>;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Refund donation ${donation.id} of ${donation.donorName}`}
        disabled={isUnderWay(donation)}
        onClick={() => setIsAsking(true)}
      >
        Refund
      </Button>
      {isAsking && <RefundDialog donation={donation} onClose={() => setIsAsking(false)} />}
    </>
  );
}
