import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionItem } from '@tipnaija/contracts/http/auth';
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react';
import { SettingsRow } from '../../components/settings-row';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { deviceKind, deviceName } from '../../lib/device-name';
import { relativeTime } from '../../lib/relative-time';
import { dayOf } from '../../lib/step-time';
import { sessionsQuery } from './sessions.queries';

const icons = { phone: Smartphone, computer: Laptop };

export function SessionRow({ session }: { session: SessionItem }) {
  const { userAgent, startedAt, lastSeenAt, isCurrent } = session;
  const kind = deviceKind(userAgent);
  return (
    <SettingsRow
      icon={kind ? icons[kind] : MonitorSmartphone}
      name={deviceName(userAgent)}
      badge={
        isCurrent && (
          <span className="rounded-full bg-tint px-2.5 py-0.5 text-xs font-semibold text-brand">This device</span>
        )
      }
      note={
        <>
          <span className="max-sm:block">
            Active{' '}
            <time dateTime={lastSeenAt} title={dateAndTime(lastSeenAt)}>
              {isCurrent ? 'now' : relativeTime(lastSeenAt, Date.now()).toLowerCase()}
            </time>
          </span>
          <span className="max-sm:hidden"> · </span>
          <span>
            signed in{' '}
            <time dateTime={startedAt} title={dateAndTime(startedAt)}>
              {dayOf(startedAt)}
            </time>
          </span>
        </>
      }
    >
      {!isCurrent && <SignOutOne session={session} />}
    </SettingsRow>
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
