import { useQuery } from '@tanstack/react-query';
import type { SessionItem } from '@tipnaija/contracts/http/auth';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { deviceName } from './device-name';
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
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      <SignOutEverywhere />
    </Card>
  );
}

function Session({ session: { userAgent, startedAt, isCurrent } }: { session: SessionItem }) {
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
        {deviceName(userAgent)}
        {isCurrent && (
          <span className="rounded-full bg-tint px-2.5 py-0.5 text-xs font-semibold text-brand">This device</span>
        )}
      </p>
      <p className="text-xs text-ink-soft">
        Signed in <time dateTime={startedAt}>{dateAndTime(startedAt)}</time>
      </p>
    </li>
  );
}

/** Sorts the current device first, then newest first. */
function currentFirst(sessions: readonly SessionItem[]): SessionItem[] {
  return [...sessions].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.startedAt.localeCompare(a.startedAt),
  );
}
