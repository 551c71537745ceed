import { useQuery } from '@tanstack/react-query';
import type { SessionItem } from '@tipnaija/contracts/http/auth';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { SessionRow } from './session-row';
import { sessionsQuery } from './sessions.queries';
import { SignOutEverywhere } from './sign-out-everywhere';

export function Sessions() {
  // Other devices can sign in at any time, so every visit refetches.
  const sessions = useQuery({ ...sessionsQuery, staleTime: 0 });
  return (
    <Card className="grid gap-4 p-5" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-lg">
        Signed-in devices
      </h2>
      {sessions.isPending && <SkeletonRows count={2} what="your devices" />}
      {sessions.isError && <LoadFailure what="your devices" onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className="grid gap-4">
          {currentFirst(sessions.data).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <SignOutEverywhere />
    </Card>
  );
}

/** Sorts the current device first, then newest first. */
function currentFirst(sessions: readonly SessionItem[]): SessionItem[] {
  return [...sessions].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.startedAt.localeCompare(a.startedAt),
  );
}
