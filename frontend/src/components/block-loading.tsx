import { type ReactNode, Suspense } from 'react';
import { LoadBoundary } from './lazy-part';
import { LoadFailure } from './load-failure';

type BlockLoadingProps = {
  /** As in "We could not load your analytics". */
  what: string;
  fallback: ReactNode;
  /** Puts the failure into the block's own frame. */
  frame?: (failure: ReactNode) => ReactNode;
  children: ReactNode;
};

/** Around a block of a page whose script comes after the page. */
export function BlockLoading({ what, fallback, frame = (failure) => failure, children }: BlockLoadingProps) {
  return (
    <LoadBoundary failure={(retry) => frame(<LoadFailure what={what} onRetry={retry} />)}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LoadBoundary>
  );
}
