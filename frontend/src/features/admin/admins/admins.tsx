import { useQuery } from '@tanstack/react-query';
import { type AdminRole, adminRoles } from '@tipnaija/contracts/admin-roles';
import type { AdminItem } from '@tipnaija/contracts/http/admin';
import { useState } from 'react';
import { Confirmation } from '../../../components/confirmation';
import { LoadFailure } from '../../../components/load-failure';
import { Button } from '../../../components/ui/button';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { adminsQuery } from '../admin.queries';
import { Badge } from '../badge';
import { type Column, DataTable } from '../data-table';
import { Filter, ListCard } from '../list-controls';
import { Timestamp } from '../timestamp';
import { useAct } from '../use-act';

const roleOptions = adminRoles.map((role) => ({ value: role, name: `${role[0]?.toUpperCase()}${role.slice(1)}` }));
const sentences: Record<AdminRole, string> = {
  support: 'Support looks up users and donations, bans, and takes media down.',
  finance: 'Finance pays withdrawals, refunds, and changes exchange rates and providers.',
  owner: 'Owners do everything, also with admins.',
};

/** The admins and their roles, for owners. Operators add admins by command. */
export function Admins() {
  const admins = useQuery({ ...adminsQuery, staleTime: 0 });
  if (admins.isPending) return <SkeletonRows count={3} what="the admins" />;
  if (admins.isError) return <LoadFailure what="the admins" onRetry={() => void admins.refetch()} />;
  return (
    <ListCard>
      <DataTable name="Admins" columns={columns} rows={admins.data} keyOf={({ id }) => id} />
      <div className="grid gap-3 text-sm text-ink-soft xl:border-t xl:border-line xl:px-3 xl:pt-4">
        <ul className="grid gap-1">
          {Object.values(sentences).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>
          A new admin is added on the server:{' '}
          <code className="rounded-md bg-sunken px-1.5 py-0.5 wrap-anywhere text-ink">
            npm run admin -- add EMAIL ROLE
          </code>
        </p>
      </div>
    </ListCard>
  );
}

const columns: Column<AdminItem>[] = [
  { name: 'Email', show: ({ email }) => <span className="font-medium wrap-anywhere">{email}</span> },
  { name: 'Role', show: (admin) => <Role key={admin.role} admin={admin} /> },
  {
    name: 'Sign-in',
    show: ({ isDisabled, hasSecondFactor }) => (
      <div className="grid justify-items-start gap-1">
        {isDisabled ? <Badge look="bad">Disabled</Badge> : <Badge look="good">Enabled</Badge>}
        <p className="text-xs text-ink-soft">{hasSecondFactor ? 'Two-step sign-in' : 'Password only'}</p>
      </div>
    ),
  },
  { name: 'Last seen', show: ({ lastSeenAt }) => (lastSeenAt ? <Timestamp iso={lastSeenAt} /> : '–') },
  { name: 'Actions', show: (admin) => <Access admin={admin} /> },
];

function Role({ admin: { id, email, role } }: { admin: AdminItem }) {
  const [wanted, setWanted] = useState<AdminRole | null>(null);
  const close = () => setWanted(null);
  const change = useAct<AdminRole>({
    call: (next) => ({ method: 'PATCH', path: `/api/admin/admins/${id}`, body: { role: next } }),
    success: { title: 'Role Changed', description: `${email} has to sign in again.` },
    failure: 'Failed to change the role.',
  });
  return (
    <>
      <Filter
        label={`Role of ${email}`}
        options={roleOptions}
        value={role}
        onChange={(next) => next !== role && setWanted(next)}
      />
      {wanted && (
        <Confirmation
          title={`Make ${email} ${wanted}?`}
          text={`${sentences[wanted]} They are signed out everywhere.`}
          action={{ label: 'Change role', pendingLabel: 'Changing...' }}
          isPending={change.isPending}
          onConfirm={() => change.mutate(wanted, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}

function Access({ admin: { id, email, isDisabled } }: { admin: AdminItem }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const disable = useAct<void>({
    call: () => ({ method: 'POST', path: `/api/admin/admins/${id}/disable` }),
    success: { title: 'Admin Disabled', description: `${email} is signed out everywhere.` },
    failure: 'Failed to disable the admin.',
  });
  const enable = useAct<void>({
    call: () => ({ method: 'POST', path: `/api/admin/admins/${id}/enable` }),
    success: { title: 'Admin Enabled', description: `${email} can sign in again.` },
    failure: 'Failed to enable the admin.',
  });
  if (isDisabled)
    return (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Enable ${email}`}
        isPending={enable.isPending}
        onClick={() => enable.mutate()}
      >
        Enable
      </Button>
    );
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="text-danger"
        aria-label={`Disable ${email}`}
        onClick={() => setIsAsking(true)}
      >
        Disable
      </Button>
      {isAsking && (
        <Confirmation
          title={`Disable ${email}?`}
          text="They are signed out everywhere and cannot sign in until an owner enables them."
          action={{ label: 'Disable', pendingLabel: 'Disabling...' }}
          isPending={disable.isPending}
          onConfirm={() => disable.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
