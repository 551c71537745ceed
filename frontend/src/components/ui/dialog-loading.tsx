import { Loader2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { LoadBoundary } from '../lazy-part';
import { DialogFailure } from './dialog-failure';

type DialogLoadingProps = { onClose: () => void; children: ReactNode };

/** Boundary for a dialog whose script loads on demand: on a slow phone the press has an immediate effect. */
export function DialogLoading({ onClose, children }: DialogLoadingProps) {
  return (
    <LoadBoundary failure={(retry) => <DialogFailure onRetry={retry} onClose={onClose} />}>
      <Suspense fallback={<PendingDialog />}>{children}</Suspense>
    </LoadBoundary>
  );
}

function PendingDialog() {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-scrim">
      <Loader2 className="size-8 animate-spin text-on-panel" aria-label="Loading…" />
    </div>
  );
}
