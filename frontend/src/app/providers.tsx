import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { LoadBoundary, lazyPart } from '../components/lazy-part';
import { makeQueryClient } from '../lib/query-client';
import { OfflineNotice } from './offline-notice';

// Toasts wait in their store until this component has loaded, so the page is usable earlier and no toast is lost.
const Toaster = lazyPart(() => import('../components/ui/toaster').then((module) => module.Toaster));

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <OfflineNotice />
        {children}
        <LoadBoundary failure={(retry) => <Deferred act={retry} />}>
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        </LoadBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

const LATER_MS = 5_000;

/** Runs `act` after the first render, for work that is not urgent. */
function Deferred({ act }: { act: () => void }) {
  useEffect(() => {
    const timer = setTimeout(act, LATER_MS);
    return () => clearTimeout(timer);
  }, [act]);
  return null;
}
