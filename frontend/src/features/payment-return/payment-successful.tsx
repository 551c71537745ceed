import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { MessagePage } from '../../components/message-page';
import { PaidTip } from '../../components/paid-tip';
import { Button, buttonClass } from '../../components/ui/button';
import { receiptQuery } from './receipt.queries';

const COUNTDOWN_S = 10;

export function PaymentSuccessful({ reference }: { reference: string | null }) {
  // Without it the page says the same in general words.
  const receipt = useQuery({ ...receiptQuery(reference ?? ''), enabled: reference !== null }).data;
  const navigate = useNavigate();
  const goHome = () => void navigate(paths.home, { replace: true });
  const home = (
    <Button variant={receipt ? 'plain' : 'primary'} size={receipt ? 'small' : 'normal'} onClick={goHome}>
      Return to Home
    </Button>
  );
  if (!receipt || !reference) {
    return (
      <MessagePage
        title="Payment Successful!"
        icon={<CircleCheck className="size-12 text-brand" aria-hidden="true" />}
        text={
          <>
            <p>Thank you. Your tip is on its way to the creator.</p>
            <Countdown />
          </>
        }
      >
        {reference && (
          <Link to={paths.receipt(reference)} className={buttonClass({ variant: 'quiet' })}>
            View receipt
          </Link>
        )}
        {home}
      </MessagePage>
    );
  }
  const { username, displayName } = receipt.creator;
  return (
    <MessagePage
      isWide
      title={
        <span className="flex items-center gap-2">
          <CircleCheck className="size-6 shrink-0 text-brand sm:size-8" aria-hidden="true" />
          Payment Successful!
        </span>
      }
      text={
        <PaidTip
          receipt={receipt}
          displayName={displayName}
          receiptPath={paths.receipt(reference)}
          tipPageLink={absoluteLink(paths.tipPage(username))}
          actions={
            <>
              <Link to={paths.tipPage(username)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
                <span className="min-w-0 truncate">Back to {displayName}</span>
              </Link>
              {home}
            </>
          }
        >
          <p>Thank you. Here is your tip on the stream.</p>
          <Countdown />
        </PaidTip>
      }
    />
  );
}

function Countdown() {
  const leftS = useCountdownHome();
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      Taking you home in {leftS} {leftS === 1 ? 'second' : 'seconds'}.
    </p>
  );
}

function useCountdownHome(): number {
  const navigate = useNavigate();
  const [leftS, setLeftS] = useState(COUNTDOWN_S);
  useEffect(() => {
    if (leftS === 0) {
      void navigate(paths.home, { replace: true });
      return;
    }
    const timer = setTimeout(() => setLeftS(leftS - 1), 1_000);
    return () => clearTimeout(timer);
  }, [leftS, navigate]);
  return leftS;
}
