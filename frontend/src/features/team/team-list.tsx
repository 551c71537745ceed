import type { HelperInviteItem, HelperItem, Team } from '@tipnaija/contracts/http/team';
import { Mail, MailX, UserMinus, Users } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../components/avatar';
import { Confirmation } from '../../components/confirmation';
import { EmptyState } from '../../components/empty-state';
import { ActionMenu } from '../../components/ui/action-menu';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { formatShortDay } from '../../lib/short-day';
import { roleNames } from './role-words';
import { Chip, Row } from './team-row';
import { useTeamChange } from './use-team-change';

export function TeamList({ team: { helpers, invites } }: { team: Team }) {
  if (helpers.length + invites.length === 0) return <EmptyState icon={Users}>You have no helpers yet.</EmptyState>;
  return (
    <ul className="grid divide-y divide-line">
      {helpers.map((helper) => (
        <Row
          key={helper.id}
          picture={<Avatar name={helper.username} url={null} className="size-9 text-base sm:size-11 sm:text-lg" />}
          name={`@${helper.username}`}
          chip={<Chip isMember>{roleNames[helper.role]}</Chip>}
          note={<span className="wrap-anywhere">{helper.email}</span>}
          since={`Since ${formatShortDay(helper.joinedAt.slice(0, 10))}`}
        >
          <RemoveHelper helper={helper} />
        </Row>
      ))}
      {invites.map((invite) => (
        <Row
          key={invite.id}
          picture={<Envelope />}
          name={invite.email}
          chip={<Chip>Invited as {roleNames[invite.role].toLowerCase()}</Chip>}
          note={`Works until ${dateAndTime(invite.expiresAt)}`}
        >
          <WithdrawInvite invite={invite} />
        </Row>
      ))}
    </ul>
  );
}

function Envelope() {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full border border-dashed sm:size-11 border-line-strong text-ink-soft"
    >
      <Mail className="size-5" />
    </span>
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
      <ActionMenu
        label={`More for @${username}`}
        actions={[
          {
            label: 'Remove',
            name: `Remove ${username}`,
            icon: UserMinus,
            isDangerous: true,
            onSelect: () => setIsAsking(true),
          },
        ]}
      />
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
    <ActionMenu
      label={`More for the invite to ${email}`}
      actions={[
        {
          label: 'Withdraw the invite',
          name: `Withdraw the invite to ${email}`,
          icon: MailX,
          isPending: withdraw.isPending,
          onSelect: () => withdraw.mutate(),
        },
      ]}
    />
  );
}
