import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MessagePage } from '../../components/message-page';
import { buttonClass } from '../../components/ui/button';
import { isRejected, judgeReturn } from './judge-return';
import { PaymentSuccessful } from './payment-successful';
import { ReceiptLoading } from './receipt-loading';
import { NotPaidPicture, WaitingPicture } from './receipt-pictures';
import { ReceiptProblem } from './receipt-problem';
import { ReceiptView } from './receipt-view';
import { useReceipt } from './use-receipt';

/** Return page for Stripe payments that required bank authentication. Shows success only for a successful payment. */
export function PaymentSuccessPage() {
  const [parameters] = useSearchParams();
  const reference = parameters.get('reference');
  const verdict = judgeReturn(parameters);
  if (verdict === 'success') return <PaymentSuccessful reference={reference} />;
  if (reference) return <ServerResult reference={reference} isRejected={isRejected(parameters)} />;
  return verdict === 'not-paid' ? <NotPaid /> : <Waiting />;
}

function ServerResult({ reference, isRejected }: { reference: string; isRejected: boolean }) {
  const { receipt, ...check } = useReceipt(reference);
  if (receipt?.state === 'received') return <PaymentSuccessful reference={reference} />;
  if (receipt) {
    const state = isRejected ? 'not-paid' : receipt.state;
    return <ReceiptView receipt={{ ...receipt, state }} check={check} />;
  }
  if (!check.error) return <ReceiptLoading />;
  return <ReceiptProblem error={check.error} isChecking={check.isChecking} onRetry={check.checkNow} />;
}

function NotPaid() {
  return (
    <MessagePage
      icon={<NotPaidPicture />}
      title="You have not been charged"
      text="The payment was not completed. You can try again."
    >
      <Home />
    </MessagePage>
  );
}

function Waiting() {
  return (
    <MessagePage
      icon={<WaitingPicture />}
      title="We are waiting for your bank"
      text="You do not need to pay again: your tip counts once your bank confirms it."
    >
      <Home />
    </MessagePage>
  );
}

function Home() {
  return (
    <Link to={paths.home} className={buttonClass()}>
      Return to Home
    </Link>
  );
}
