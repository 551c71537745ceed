import { WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MessagePage } from '../../components/message-page';
import { Button, buttonClass } from '../../components/ui/button';
import { ApiError, rateLimitMessage } from '../../lib/api-client';
import { LostReceiptPicture } from './receipt-pictures';

type ReceiptProblemProps = { error: Error; isChecking: boolean; onRetry: () => void };

/** Shown in place of a receipt that does not exist or failed to load. */
export function ReceiptProblem({ error, isChecking, onRetry }: ReceiptProblemProps) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <MessagePage
      icon={isUnknown ? <LostReceiptPicture /> : <WifiOff className="size-12 text-ink-soft" aria-hidden="true" />}
      title={isUnknown ? "We can't find this payment" : 'This receipt did not load'}
      text={isUnknown ? notKnown : (rateLimitMessage(error) ?? notLoaded)}
    >
      <Button isPending={isChecking} onClick={onRetry}>
        {isUnknown ? 'Check again' : 'Try again'}
      </Button>
      {isUnknown && (
        <Link to={paths.contact} className={buttonClass({ variant: 'quiet' })}>
          Write to us
        </Link>
      )}
      <Link to={paths.home} className={buttonClass({ variant: 'plain' })}>
        Go to the home page
      </Link>
    </MessagePage>
  );
}

const notKnown = 'The link may be cut off or mistyped. A payment you have made is safe, whatever this page says.';
const notLoaded = 'Please check your connection. A payment you have made is safe: you do not need to pay again.';
