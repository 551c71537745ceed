import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionItem } from '@tipnaija/contracts/http/auth';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { deviceName } from '../../lib/device-name';
import { sessionsQuery } from './sessions.queries';

export function SessionRow({ session }: { session: SessionItem }) {
  const { userAgent, startedAt, lastSeenAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="grid min-w-0 flex-1 basis-36 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {deviceName(userAgent)}
          {isCurrent && (
            <span className="rounded-full bg-tint px-2.5 py-0.5 text-xs font-semibold text-brand">This device</span>
          )}
        </p>
        <p className="text-xs text-ink-soft">
          Signed in <time dateTime={startedAt}>{dateAndTime(startedAt)}</time>
        </p>
        {!isCurrent && (
          <p className="text-xs text-ink-soft">
            Last active <time dateTime={lastSeenAt}>{dateAndTime(lastSeenAt)}</time>
          </p>
        )}
      </div>
      {!isCurrent && <SignOutOne session={session} />}
    </li>
  );
}

function SignOutOne({ session: { id, userAgent } }: { session: SessionItem }) {
  const queryClient = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => callApi<unknown>(`/api/auth/sessions/${id}`, { method: 'DELETE' }),
    onSuccess: () => toast({ title: 'Signed Out', description: `${deviceName(userAgent)} has to sign in again.` }),
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Sign out ${deviceName(userAgent)}`}
      isPending={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      Sign out
    </Button>
  );
}
