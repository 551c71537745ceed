import { type ReactNode, Suspense } from 'react';
import { LoadBoundary } from './lazy-part';
import { LoadFailure } from './load-failure';

type BlockLoadingProps = {
  /** Object of "We could not load ...", for example "your analytics". */
  what: string;
  fallback: ReactNode;
  /** Renders the failure inside the frame of the block. */
  frame?: (failure: ReactNode) => ReactNode;
  children: ReactNode;
};

/** Boundary for a page block whose script loads after the page. */
export function BlockLoading({ what, fallback, frame = (failure) => failure, children }: BlockLoadingProps) {
  return (
    <LoadBoundary failure={(retry) => frame(<LoadFailure what={what} onRetry={retry} />)}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LoadBoundary>
  );
}
