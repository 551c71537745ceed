import { useQuery } from '@tanstack/react-query';
import type { PaymentReceipt } from '@tipnaija/contracts/http/donations';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Avatar } from '../../components/avatar';
import { MessagePage } from '../../components/message-page';
import { Naira } from '../../components/naira';
import { Button, buttonClass } from '../../components/ui/button';
import { formatDollarsAndCents } from '../../lib/dollars';
import { receiptQuery } from './receipt.queries';

const COUNTDOWN_S = 10;

export function PaymentSuccessful({ reference }: { reference: string | null }) {
  const leftS = useCountdownHome();
  const navigate = useNavigate();
  // Without it the page says the same in general words.
  const receipt = useQuery({ ...receiptQuery(reference ?? ''), enabled: reference !== null }).data;
  return (
    <MessagePage
      title="Payment Successful!"
      icon={receipt ? <Tipped receipt={receipt} /> : <CircleCheck className="size-12 text-brand" aria-hidden="true" />}
      text={
        <>
          <p>
            Thank you. Your tip{receipt && <AmountOf receipt={receipt} />} is on its way to{' '}
            {receipt ? <strong className="text-ink">{receipt.creator.displayName}</strong> : 'the creator'}.
          </p>
          <p className="mt-2 text-sm tabular-nums">
            Taking you home in {leftS} {leftS === 1 ? 'second' : 'seconds'}.
          </p>
        </>
      }
    >
      {receipt && (
        <Link to={paths.tipPage(receipt.creator.username)} className={buttonClass()}>
          Back to {receipt.creator.displayName}
        </Link>
      )}
      {reference && (
        <Link to={paths.receipt(reference)} className={buttonClass({ variant: 'quiet' })}>
          View receipt
        </Link>
      )}
      <Button variant={receipt ? 'plain' : 'primary'} onClick={() => void navigate(paths.home, { replace: true })}>
        Return to Home
      </Button>
    </MessagePage>
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

function Tipped({ receipt: { creator } }: { receipt: PaymentReceipt }) {
  return (
    <span className="relative">
      <Avatar name={creator.displayName} url={creator.avatarUrl} className="size-20 text-xl" />
      <CircleCheck
        className="absolute -right-1.5 -bottom-1.5 size-9 fill-brand stroke-on-brand ring-4 ring-surface rounded-full bg-brand"
        aria-hidden="true"
      />
    </span>
  );
}

/** In the currency that the donor paid. */
function AmountOf({ receipt: { amount, amountCents } }: { receipt: PaymentReceipt }) {
  return (
    <>
      {' '}
      of{' '}
      {amountCents === null ? (
        <Naira kobo={amount} className="font-semibold text-ink" />
      ) : (
        <strong className="text-ink tabular-nums">{formatDollarsAndCents(amountCents)}</strong>
      )}
    </>
  );
}
