import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '../../components/ui/toast-store';

const outcomes: Record<string, { title: string; description: string; variant?: 'destructive' }> = {
  connected: { title: 'Spotify Connected', description: 'You can turn song requests on now.' },
  refused: {
    title: 'Spotify Not Connected',
    description: 'You did not allow the connection on Spotify.',
    variant: 'destructive',
  },
  'not-allowed': {
    title: 'Spotify Not Connected',
    description: 'Spotify does not let us use this account yet. Please write to support with its email address.',
    variant: 'destructive',
  },
  failed: {
    title: 'Spotify Not Connected',
    description: 'Something went wrong on the way. Please try again.',
    variant: 'destructive',
  },
};

/** Shows the outcome of the Spotify consent page once. */
export function useMusicOutcome(): void {
  const [query, setQuery] = useSearchParams();
  const outcome = query.get('spotify');
  useEffect(() => {
    if (outcome === null) return;
    const message = outcomes[outcome];
    if (message) toast(message);
    setQuery(
      (current) => {
        current.delete('spotify');
        return current;
      },
      { replace: true },
    );
  }, [outcome, setQuery]);
}
