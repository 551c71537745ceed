import { formatNaira } from '@tipnaija/contracts/money';
import { Confirmation } from '../../components/confirmation';

type PaidQuestionProps = {
  /** In kobo. */
  amount: number;
  to: string;
  creator: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks an admin whether a withdrawal was paid by hand, before it is marked as paid. */
export function PaidQuestion({ amount, to, creator, ...confirmation }: PaidQuestionProps) {
  return (
    <Confirmation
      title={`Did you pay ${formatNaira(amount)}?`}
      text={`To ${to}. ${creator} gets an email that it was paid.`}
      action={{ label: 'Mark Paid', pendingLabel: 'Saving...' }}
      variant="primary"
      {...confirmation}
    />
  );
}
