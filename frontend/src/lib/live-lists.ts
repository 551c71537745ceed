import { type dataTagSymbol, hashKey, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

/** A busy stream changes a list many times a second; more frequent updates do not help the reader. */
const EVERY_MS = 3_000;

type Filters = QueryFilters & { queryKey: QueryKey };
/** The key of a query that loads `Loaded`. */
type Tagged<Loaded> = QueryKey & { [dataTagSymbol]: Loaded };

/**
 * Keeps loaded lists consistent with live messages: each list ends with a response that was requested after the last
 * message.
 */
export type LiveLists = {
  /** Reloads matching lists: immediately after a pause, and once per `everyMs` (3 seconds) on a busy stream. */
  reload: (filters: Filters, everyMs?: number) => void;
  /** Applies a message to a loaded list immediately, and reloads the list within 3 seconds. */
  update: <Loaded>(query: { queryKey: Tagged<Loaded> }, change: (loaded: Loaded) => Loaded) => void;
  stop: () => void;
};

export function keepListsLive(queryClient: QueryClient): LiveLists {
  const pauses = new Map<string, { isDue: boolean; timer: ReturnType<typeof setTimeout> }>();

  const loadAgain = async (queryKey: QueryKey, filters: Filters) => {
    const exactly = { queryKey, exact: true };
    // The response in flight may be older than the message, so wait for it and then load again.
    if (queryClient.isFetching(exactly) > 0) await queryClient.refetchQueries(exactly, { cancelRefetch: false });
    await queryClient.invalidateQueries({ ...filters, ...exactly });
  };
  const loadAllAgain = (filters: Filters) => {
    const queries = queryClient.getQueryCache().findAll({ queryKey: filters.queryKey });
    for (const { queryKey } of queries) void loadAgain(queryKey, filters);
  };
  const pause = (filters: Filters, isDue: boolean, everyMs = EVERY_MS) => {
    const key = nameOf(filters);
    const timer = setTimeout(() => {
      const wasDue = pauses.get(key)?.isDue;
      pauses.delete(key);
      if (wasDue) reload(filters, everyMs);
    }, everyMs);
    pauses.set(key, { isDue, timer });
  };
  const reloadLater = (filters: Filters) => {
    const ongoing = pauses.get(nameOf(filters));
    if (ongoing) ongoing.isDue = true;
    else pause(filters, true);
  };
  const reload = (filters: Filters, everyMs?: number) => {
    if (pauses.has(nameOf(filters))) return reloadLater(filters);
    pause(filters, false, everyMs);
    loadAllAgain(filters);
  };

  return {
    reload,
    update: ({ queryKey }, change) => {
      const isLoading = queryClient.isFetching({ queryKey, exact: true }) > 0;
      // A response in flight would restore the state before the message; a first load has no earlier state to restore.
      void queryClient.cancelQueries({ queryKey, exact: true, predicate: ({ state }) => state.data !== undefined });
      queryClient.setQueryData(
        queryKey as QueryKey,
        (loaded: Parameters<typeof change>[0] | undefined) => loaded && change(loaded),
      );
      if (isLoading) reload({ queryKey });
      else reloadLater({ queryKey });
    },
    stop: () => {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
}

const nameOf = ({ queryKey, predicate }: Filters) => hashKey([queryKey, predicate !== undefined]);
