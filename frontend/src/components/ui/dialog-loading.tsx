import { Loader2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';

/** Around a dialog whose script comes when it is asked for: on a slow phone the press is answered at once. */
export function DialogLoading({ children }: { children: ReactNode }) {
  return <Suspense fallback={<DialogOnItsWay />}>{children}</Suspense>;
}

function DialogOnItsWay() {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-scrim">
      <Loader2 className="size-8 animate-spin text-on-panel" aria-label="Loading…" />
    </div>
  );
}
