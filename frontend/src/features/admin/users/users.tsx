import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminUser } from '@tipnaija/contracts/http/admin';
import { useState } from 'react';
import { usersQuery } from '../admin.queries';
import { AdminList } from '../admin-list';
import { Badge } from '../badge';
import { type Column, DataTable } from '../data-table';
import { Filter, ListCard, ListControls, SearchBox } from '../list-controls';
import { Timestamp } from '../timestamp';
import { NoteUnless } from '../use-admin';
import { type PendingUserAction, UserActions } from './user-actions';
import { UserDialog } from './user-dialog';

const filters = [
  { value: '', name: 'All users' },
  { value: 'creators', name: 'Streamers' },
  { value: 'banned', name: 'Banned' },
] as const;

/** Refetched on window focus, because another admin may have banned or unbanned a user. */
export function Users() {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('');
  const [pending, setPending] = useState<PendingUserAction | null>(null);
  const users = useInfiniteQuery({ ...usersQuery({ search, filter }), refetchOnWindowFocus: 'always' });
  return (
    <ListCard>
      <ListControls>
        <SearchBox label="Search users" placeholder="Email, username or name" onSearch={setSearch} />
        <Filter label="Which users" options={filters} value={filter} onChange={setFilter} />
      </ListControls>
      <NoteUnless ability="moderate" what="Banning users and taking media down" />
      <AdminList what="the users" empty={search || filter ? 'No user fits.' : 'Nobody has signed up yet.'} list={users}>
        {(items) => (
          <DataTable name="Users" columns={columnsOf(setPending)} rows={items} keyOf={({ id }) => id} isCompact />
        )}
      </AdminList>
      {pending && <UserDialog {...pending} onClose={() => setPending(null)} />}
    </ListCard>
  );
}

const columnsOf = (onSelect: (pending: PendingUserAction) => void): Column<AdminUser>[] => [
  {
    name: 'User',
    show: ({ firstName, lastName, username }) => (
      <>
        <p className="font-medium wrap-anywhere">
          {firstName} {lastName}
        </p>
        <p className="truncate text-xs text-ink-soft">@{username}</p>
      </>
    ),
  },
  {
    name: 'Email',
    show: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    name: 'Status',
    onPhone: 'below-title',
    show: ({ isBanned, banReason, emailVerified }) => (
      <>
        <div className="flex flex-wrap gap-1">
          {isBanned && <Badge look="bad">Banned</Badge>}
          {emailVerified ? <Badge look="good">Verified</Badge> : <Badge look="waiting">Unverified</Badge>}
        </div>
        {isBanned && banReason && <p className="text-xs text-ink-soft wrap-anywhere">{banReason}</p>}
      </>
    ),
  },
  {
    name: 'Type',
    onPhone: 'beside-title',
    show: ({ isStreamer }) => (isStreamer ? <Badge look="good">Streamer</Badge> : <Badge>User</Badge>),
  },
  { name: 'Joined', onPhone: 'date', show: ({ createdAt }) => <Timestamp iso={createdAt} /> },
  { name: 'Actions', show: (user) => <UserActions user={user} onSelect={onSelect} /> },
];
