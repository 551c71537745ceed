import type { HelperInviteItem, HelperItem, Team } from '@tipnaija/contracts/http/team';
import { type ReactNode, useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { roleNames } from './role-words';
import { useTeamChange } from './use-team-change';

export function TeamList({ team: { helpers, invites } }: { team: Team }) {
  if (helpers.length + invites.length === 0) return <p className="text-sm">You have no helpers yet.</p>;
  return (
    <ul className="grid gap-4">
      {helpers.map((helper) => (
        <Row key={helper.id} name={`@${helper.username}`} notes={[helper.email, roleNames[helper.role]]}>
          <RemoveHelper helper={helper} />
        </Row>
      ))}
      {invites.map((invite) => (
        <Row
          key={invite.id}
          name={invite.email}
          notes={[`Invited as ${roleNames[invite.role]}`, `works until ${dateAndTime(invite.expiresAt)}`]}
        >
          <WithdrawInvite invite={invite} />
        </Row>
      ))}
    </ul>
  );
}

function Row({ name, notes, children }: { name: string; notes: readonly string[]; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs break-words text-ink-soft">{notes.join(', ')}</p>
      </div>
      {children}
    </li>
  );
}

function RemoveHelper({ helper: { id, username } }: { helper: HelperItem }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const remove = useTeamChange(
    () => callApi<unknown>(`/api/streamers/me/helpers/${id}`, { method: 'DELETE' }),
    () => {
      close();
      toast({ title: 'Helper Removed', description: `@${username} no longer has access.` });
    },
  );
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Remove ${username}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <Confirmation
          title={`Remove @${username}?`}
          text="The access ends at once, also on devices that are open now. You can invite them again any time."
          action={{ label: 'Remove', pendingLabel: 'Removing...' }}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}

function WithdrawInvite({ invite: { id, email } }: { invite: HelperInviteItem }) {
  const withdraw = useTeamChange(
    () => callApi<unknown>(`/api/streamers/me/helper-invites/${id}`, { method: 'DELETE' }),
    () => toast({ title: 'Invite Withdrawn', description: `The link we sent to ${email} no longer works.` }),
  );
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Withdraw the invite to ${email}`}
      isPending={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    >
      Withdraw
    </Button>
  );
}
