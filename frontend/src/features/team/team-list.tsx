import type { HelperInviteItem, HelperItem, Team } from '@tipnaija/contracts/http/team';
import { Mail, MailX, UserMinus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../components/avatar';
import { Confirmation } from '../../components/confirmation';
import { EmptyState } from '../../components/empty-state';
import { ActionMenu } from '../../components/ui/action-menu';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { roleNames } from './role-words';
import { useTeamChange } from './use-team-change';

export function TeamList({ team: { helpers, invites } }: { team: Team }) {
  if (helpers.length + invites.length === 0) return <EmptyState icon={Users}>You have no helpers yet.</EmptyState>;
  return (
    <ul className="grid divide-y divide-line">
      {helpers.map((helper) => (
        <Row
          key={helper.id}
          picture={<Avatar name={helper.username} url={null} className="size-11 text-lg" />}
          name={`@${helper.username}`}
          chip={<Chip isMember>{roleNames[helper.role]}</Chip>}
          note={<Address email={helper.email} />}
        >
          <RemoveHelper helper={helper} />
        </Row>
      ))}
      {invites.map((invite) => (
        <Row
          key={invite.id}
          picture={<Envelope />}
          name={<Address email={invite.email} />}
          chip={<Chip>Invited as {roleNames[invite.role].toLowerCase()}</Chip>}
          note={`The link works until ${dateAndTime(invite.expiresAt)}`}
        >
          <WithdrawInvite invite={invite} />
        </Row>
      ))}
    </ul>
  );
}

type RowProps = { picture: ReactNode; name: ReactNode; chip: ReactNode; note: ReactNode; children: ReactNode };

function Row({ picture, name, chip, note, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      {picture}
      <div className="grid min-w-0 grow justify-items-start gap-0.5">
        <p className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          {chip}
        </p>
        <p className="max-w-full text-xs break-words text-ink-soft">{note}</p>
      </div>
      <div className="-mr-3 shrink-0">{children}</div>
    </li>
  );
}

/** A helper stands out from an invite that waits for an answer. */
function Chip({ isMember = false, children }: { isMember?: boolean; children: ReactNode }) {
  const look = isMember ? 'bg-tint text-brand' : 'bg-accent-tint text-accent';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${look}`}>{children}</span>
  );
}

function Envelope() {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full border border-dashed border-line-strong text-ink-soft"
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

/** An email address that breaks before its @ where it is too long for the line. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}
