import { useQuery } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import type { PaymentReceipt } from '@tipnaija/contracts/http/donations';
import { RotateCcw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { PaidTip } from '../../components/paid-tip';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { apiQuery } from '../../lib/query-client';

type ThankYouProps = { reference: string; creator: PublicCreator; onClose: () => void };

/** After a payment. */
export function ThankYou({ reference, creator, onClose }: ThankYouProps) {
  const receipt = useQuery(apiQuery<PaymentReceipt>('/api/payments', encodeURIComponent(reference))).data;
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; screen readers and phones go on here.
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <Card className="relative order-first border-2 border-accent-solid! p-4 sm:p-6" aria-labelledby="thanks-title">
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-xl text-ink-soft hover:bg-sunken"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
      <PaidTip
        receipt={receipt}
        displayName={creator.displayName}
        receiptPath={paths.receipt(reference)}
        tipPageLink={absoluteLink(paths.tipPage(creator.username))}
        actions={
          <>
            <Button variant="quiet" size="small" onClick={onClose}>
              <RotateCcw className="size-4" aria-hidden="true" />
              Tip again
            </Button>
            <p className="mt-1 min-h-11 text-center text-sm text-balance break-words text-ink-soft lg:min-h-0">
              Hand never tire? <span className="inline-block max-w-full">{creator.displayName}</span> go love another
              one.
            </p>
          </>
        }
      >
        <h2 id="thanks-title" ref={title} tabIndex={-1} className="pr-10 text-2xl outline-none">
          You did that!
        </h2>
      </PaidTip>
    </Card>
  );
}
