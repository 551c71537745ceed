import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { toast } from '../../components/ui/toast-store';
import { saveDraft } from '../../lib/tip-draft';
import { creatorPagesKey } from './creator.queries';
import { outcomes } from './payment-outcomes';
import { mayBePaid } from './saved-draft';

const messages = new Map<string, Parameters<typeof toast>[0]>(Object.entries(outcomes));

/**
 * Handles the redirect of the payment provider to `?payment=...&reference=...`: shows the outcome once, then removes
 * the parameters so that a reload shows nothing. A payment that the bank has not confirmed opens the receipt page,
 * which waits for it.
 */
export function usePaymentOutcome(
  onPaid: (reference: string) => void,
  onNotCharged: (isNotCharged: boolean) => void,
): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const outcome = parameters.get('payment');
  const reference = parameters.get('reference');

  useEffect(() => {
    if (outcome === null) return;
    // The form loads after the parameters are removed, and must not offer the paid tip again.
    if (mayBePaid(outcome)) saveDraft('');
    if (outcome === 'pending' && reference) {
      void navigate(paths.receipt(reference), { replace: true });
      return;
    }
    // Without a reference no payment was attempted: the donor pressed Cancel at the provider.
    const words = messages.get(outcome === 'failed' && !reference ? 'cancelled' : outcome);
    if (words) toast(words);
    if (outcome === 'failed' || outcome === 'cancelled') onNotCharged(true);
    if (outcome === 'success') {
      if (reference) onPaid(reference);
      void queryClient.invalidateQueries({ queryKey: creatorPagesKey });
    }
    setParameters(
      (before) => {
        before.delete('payment');
        before.delete('reference');
        return before;
      },
      { replace: true },
    );
  }, [outcome, reference, onPaid, onNotCharged, queryClient, navigate, setParameters]);
}
