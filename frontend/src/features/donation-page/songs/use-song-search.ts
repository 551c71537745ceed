import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../../components/ui/toast-store';
import { rateLimitMessage } from '../../../lib/api-client';
import { songSearchQuery } from './song-search.queries';

/** Long enough to finish a word. */
const RESTING_MS = 450;

/** Searches after a typing pause, or immediately on Enter or the button. */
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
    // The same query is sent again only after a failure.
    if (words === searched && found.isError) void found.refetch();
    setSearched(words);
  };
  return {
    typed,
    setTyped,
    searchNow,
    songs: found.data ?? null,
    isSearching: found.isFetching,
    /** The query of the displayed results. */
    searched,
    clear: () => {
      setTyped('');
      setSearched('');
    },
  };
}
