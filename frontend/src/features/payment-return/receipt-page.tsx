import { useParams } from 'react-router-dom';
import { ReceiptLoading } from './receipt-loading';
import { ReceiptProblem } from './receipt-problem';
import { ReceiptView } from './receipt-view';
import { useReceipt } from './use-receipt';

/** The donor's receipt, accessible to anyone with the reference. */
export function ReceiptPage() {
  const reference = useParams().reference ?? '';
  const { receipt, ...check } = useReceipt(reference);
  if (receipt) return <ReceiptView receipt={receipt} check={check} />;
  if (!check.error) return <ReceiptLoading />;
  return <ReceiptProblem error={check.error} isChecking={check.isChecking} onRetry={check.checkNow} />;
}
