import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../../components/ui/toast-store';
import { rateLimitMessage } from '../../../lib/api-client';
import { songSearchQuery } from './song-search.queries';

/** Long enough to finish a word. */
const RESTING_MS = 450;

/** Searches when the typing rests, and at once on Enter or the button. */
export function useSongSearch(streamerId: string) {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const found = useQuery(songSearchQuery(searched, streamerId));

  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), RESTING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { error } = found;
  useEffect(() => {
    if (!error) return;
    const description = rateLimitMessage(error) ?? 'Unable to search for songs. Please try again.';
    toast({ title: 'Search Failed', description, variant: 'destructive' });
  }, [error]);

  const searchNow = () => {
    const words = typed.trim();
    // The same words again are asked again only when they failed.
    if (words === searched && found.isError) void found.refetch();
    setSearched(words);
  };
  return {
    typed,
    setTyped,
    searchNow,
    songs: found.data ?? null,
    isSearching: found.isFetching,
    /** The words of the answer that is shown. */
    searched,
    clear: () => {
      setTyped('');
      setSearched('');
    },
  };
}
