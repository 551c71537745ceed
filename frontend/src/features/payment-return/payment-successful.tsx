import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MessagePage } from '../../components/message-page';
import { Button, buttonClass } from '../../components/ui/button';

const COUNTDOWN_S = 10;

export function PaymentSuccessful({ reference }: { reference: string | null }) {
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

  return (
    <MessagePage
      title="Payment Successful!"
      icon={<CircleCheck className="size-12 text-brand" aria-hidden="true" />}
      text={
        <>
          <p>Thank you. Your tip is on its way to the creator.</p>
          <p className="mt-2 text-sm tabular-nums">
            Taking you home in {leftS} {leftS === 1 ? 'second' : 'seconds'}.
          </p>
        </>
      }
    >
      <Button onClick={() => void navigate(paths.home, { replace: true })}>Return to Home</Button>
      {reference && (
        <Link to={paths.receipt(reference)} className={buttonClass({ variant: 'plain' })}>
          View receipt
        </Link>
      )}
    </MessagePage>
  );
}
