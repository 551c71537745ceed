import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { PageTop } from './page-frame';
import { PageLayout } from './page-layout';

/** Has the layout of the page, to avoid a layout shift when the creator loads. */
export function DonationPageSkeleton() {
  return (
    <>
      <PageTop />
      <p role="status" className="sr-only">
        Loading the creator's page
      </p>
      <PageLayout
        isBusy
        left={
          <>
            <HeaderShape />
            <FormShape />
          </>
        }
        right={<SummaryShape />}
      />
    </>
  );
}

function HeaderShape() {
  return (
    <Card className="order-1 flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
      <div className="flex grow items-center gap-4">
        <Skeleton isRound className="size-18 sm:size-22" />
        <div className="grid grow gap-2">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
      <Skeleton className="h-6 w-full max-w-prose lg:order-1" />
      <Skeleton className="h-6 w-56" />
    </Card>
  );
}

function FormShape() {
  return (
    <Card className="order-3 grid gap-5 p-4 sm:p-6">
      <Skeleton className="h-6 w-52" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
    </Card>
  );
}

function SummaryShape() {
  return (
    <Card className="order-4 grid gap-4 p-4 sm:p-6 lg:p-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-12" />
    </Card>
  );
}
