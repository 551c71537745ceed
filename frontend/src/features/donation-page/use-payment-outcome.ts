import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '../../components/ui/toast-store';
import { everythingAboutCreators } from './creator.queries';
import { outcomes } from './payment-outcomes';

const wordsOf = new Map<string, Parameters<typeof toast>[0]>(Object.entries(outcomes));

/** The payment provider sends the donor back with `?payment=...`: said once, then taken out of the address so that a reload is silent. */
export function usePaymentOutcome(): void {
  const queryClient = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const outcome = parameters.get('payment');

  useEffect(() => {
    if (outcome === null) return;
    const words = wordsOf.get(outcome);
    if (words) toast(words);
    if (outcome === 'success') void queryClient.invalidateQueries({ queryKey: everythingAboutCreators });
    setParameters(
      (before) => {
        before.delete('payment');
        return before;
      },
      { replace: true },
    );
  }, [outcome, queryClient, setParameters]);
}
