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
      <PageLayout isBusy top={<HeaderShape />} left={<FormShape />} right={<SummaryShape />} />
    </>
  );
}

function HeaderShape() {
  return (
    <Card className="@container order-1 overflow-hidden">
      <div className="h-9 bg-sunken @2xl:h-30" />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 pb-3 @2xl:gap-x-5 @2xl:gap-y-1.5 @2xl:px-6 @2xl:pb-5">
        <Skeleton
          isRound
          className="relative -mt-3 size-14 ring-4 ring-surface @2xl:row-span-2 @2xl:-mt-14 @2xl:size-28"
        />
        <div className="grid content-start gap-1.5 pt-2 @2xl:gap-2 @2xl:pt-3">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-4 w-28" />
        </div>
        <Skeleton className="col-span-2 h-6 max-w-prose @2xl:col-start-2" />
        <Skeleton className="col-span-2 h-6 w-56 @2xl:hidden" />
      </div>
    </Card>
  );
}

function FormShape() {
  return (
    <Card className="order-3 grid gap-5 p-4 sm:p-6">
      <Skeleton className="h-6 w-52" />
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4 sm:gap-3 lg:w-1/2 lg:grid-cols-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
    </Card>
  );
}

function SummaryShape() {
  return (
    <Card className="order-4 grid gap-4 p-5 max-lg:hidden lg:order-1">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-11" />
      <Skeleton className="aspect-[480/328]" />
    </Card>
  );
}

/** As tall as the thank-you: heading, line, alert and, on a phone, the buttons. */
export function ThankYouSkeleton() {
  return (
    <Card className="order-first grid gap-4 border-2 p-4 sm:p-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-x-8">
      <div className="h-14.5 lg:hidden" />
      <Skeleton className="aspect-[480/300]" />
      <div className="h-51 lg:hidden" />
    </Card>
  );
}
