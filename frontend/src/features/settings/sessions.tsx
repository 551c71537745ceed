import { useQuery } from '@tanstack/react-query';
import type { SessionItem } from '@tipnaija/contracts/http/auth';
import { MonitorSmartphone } from 'lucide-react';
import { LoadFailure } from '../../components/load-failure';
import { SettingsCard } from '../../components/settings-card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { SessionRow } from './session-row';
import { sessionsQuery } from './sessions.queries';
import { SignOutEverywhere } from './sign-out-everywhere';

export function Sessions() {
  // Other devices can sign in at any time, so every visit refetches.
  const sessions = useQuery({ ...sessionsQuery, staleTime: 0 });
  return (
    <SettingsCard
      title="Signed-in devices"
      icon={MonitorSmartphone}
      help="Where your account is open. Sign out what you do not know."
      action={sessions.data && sessions.data.length > 1 && <SignOutEverywhere />}
    >
      {sessions.isPending && <SkeletonRows count={2} what="your devices" />}
      {sessions.isError && <LoadFailure what="your devices" onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className="divide-y divide-line">
          {currentFirst(sessions.data).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}

/** Sorts the current device first, then newest first. */
function currentFirst(sessions: readonly SessionItem[]): SessionItem[] {
  return [...sessions].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.startedAt.localeCompare(a.startedAt),
  );
}
