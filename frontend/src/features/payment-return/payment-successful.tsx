import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { BandPage, MessagePage } from '../../components/message-page';
import { PaidTip } from '../../components/paid-tip';
import { buttonClass } from '../../components/ui/button';
import { saveDraft } from '../../lib/tip-draft';
import { receiptQuery } from './receipt.queries';
import { ReturnHome } from './return-home';

export function PaymentSuccessful({ reference }: { reference: string | null }) {
  // The tip page must not offer the paid tip again.
  useEffect(() => saveDraft(''), []);
  // Without it the page says the same in general words.
  const receipt = useQuery({ ...receiptQuery(reference ?? ''), enabled: reference !== null }).data;
  if (!receipt || !reference) {
    return (
      <MessagePage
        title="Payment Successful!"
        icon={<CircleCheck className="size-12 text-brand" aria-hidden="true" />}
        text="Thank you. Your tip is on its way to the creator."
      >
        {reference && (
          <Link to={paths.receipt(reference)} className={buttonClass({ variant: 'quiet' })}>
            View receipt
          </Link>
        )}
        <ReturnHome variant="primary" />
      </MessagePage>
    );
  }
  const { username, displayName } = receipt.creator;
  return (
    <BandPage className="max-w-4xl p-5 sm:p-6">
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
            <ReturnHome variant="plain" />
          </>
        }
      >
        <h1 className="flex items-center gap-2 text-xl lg:grid">
          <CircleCheck className="size-7 shrink-0 text-brand lg:size-12" aria-hidden="true" />
          Payment Successful!
        </h1>
      </PaidTip>
    </BandPage>
  );
}
