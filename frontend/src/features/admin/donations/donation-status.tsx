import type { AdminDonation } from '@tipnaija/contracts/http/admin-donations';
import { formatNaira } from '@tipnaija/contracts/money';
import { Badge } from '../badge';

/** Shows a status only when the donation is not simply paid. */
export function DonationStatus({ donation }: { donation: AdminDonation }) {
  const { status, refundedAmount, refundStatus } = donation;
  return (
    <>
      {status === 'refunded' && <Badge>Refunded</Badge>}
      {status === 'partly-refunded' && <Badge look="waiting">{formatNaira(refundedAmount)} refunded</Badge>}
      {isUnderWay(donation) && <Badge look="waiting">Refund on its way</Badge>}
      {refundStatus === 'failed' && status !== 'refunded' && <Badge look="bad">Refund failed</Badge>}
    </>
  );
}

export function isUnderWay({ refundStatus, status }: AdminDonation): boolean {
  return status !== 'refunded' && (refundStatus === 'asked' || refundStatus === 'accepted');
}
