import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { ReceiptFrame } from './receipt-frame';

export function ReceiptLoading() {
  return (
    <ReceiptFrame title="Your payment">
      <p role="status" className="sr-only">
        Loading your receipt
      </p>
      <Card className="grid justify-items-center gap-4 px-5 py-8" aria-hidden="true">
        <Skeleton isRound className="size-24" />
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-11 w-36" />
        <Skeleton className="h-9 w-44" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-12 w-full" />
      </Card>
    </ReceiptFrame>
  );
}
