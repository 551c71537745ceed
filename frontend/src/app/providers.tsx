import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { makeQueryClient } from '../lib/query-client';

// Toasts wait in their store until this has loaded: the page is usable before it, and nothing is lost.
const Toaster = lazy(() => import('../components/ui/toaster').then((module) => ({ default: module.Toaster })));

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        {children}
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
