import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { formatNaira } from '@tipnaija/contracts/money';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Naira } from '../../../components/naira';
import { currentState, isBeingSent, lookAgainMs } from '../../../lib/payout-steps';
import { withdrawalsQuery } from '../admin.queries';
import { AdminList } from '../admin-list';
import { type Column, DataTable } from '../data-table';
import { Filter, ListCard, ListControls, SearchBox } from '../list-controls';
import { Timestamp } from '../timestamp';
import { type PendingWithdrawalAction, WithdrawalActions } from './withdrawal-actions';
import { WithdrawalDialog } from './withdrawal-dialog';
import { WithdrawalState } from './withdrawal-state';
import { StepsToggle, WithdrawalSteps } from './withdrawal-steps';

const statuses = [
  { value: '', name: 'All withdrawals' },
  { value: 'pending', name: 'Pending' },
  { value: 'completed', name: 'Paid' },
  { value: 'declined', name: 'Declined' },
] as const;

type Status = (typeof statuses)[number]['value'];

export function Withdrawals() {
  const [search, setSearch] = useState('');
  const [asked] = useSearchParams();
  const [status, setStatus] = useState(toStatus(asked.get('status')));
  const [pending, setPending] = useState<PendingWithdrawalAction | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const withdrawals = useInfiniteQuery({
    ...withdrawalsQuery({ search, status }),
    refetchInterval: ({ state }) => lookAgainMs(state.data?.pages.flatMap(({ items }) => items)),
  });
  return (
    <ListCard>
      <ListControls>
        <SearchBox label="Search withdrawals" placeholder="Username of the creator" onSearch={setSearch} />
        <Filter label="Status" options={statuses} value={status} onChange={setStatus} />
      </ListControls>
      <AdminList what="the withdrawals" empty={emptyWords(search, status)} list={withdrawals}>
        {(items) => (
          <DataTable
            name="Withdrawals"
            columns={columnsOf({ onSelect: setPending, openId, onOpen: setOpenId })}
            rows={pendingFirst(items)}
            headingOf={(withdrawal) =>
              isPending(withdrawal) ? openHeading(items, withdrawals.hasNextPage) : 'Decided'
            }
            keyOf={({ id }) => id}
            detail={(withdrawal) => withdrawal.id === openId && <WithdrawalSteps withdrawal={withdrawal} />}
          />
        )}
      </AdminList>
      {pending && <WithdrawalDialog {...pending} onClose={() => setPending(null)} />}
    </ListCard>
  );
}

const toStatus = (asked: string | null): Status => statuses.find(({ value }) => value === asked)?.value ?? '';

function emptyWords(search: string, status: Status): string {
  if (!search && !status) return 'Nobody has asked for a withdrawal yet.';
  return !search && status === 'pending' ? 'No withdrawal waits.' : 'No withdrawal fits.';
}

const isPending = ({ status }: AdminWithdrawal) => status === 'pending';

/** What can be paid, what the provider is sending, and the rest, each in the order of the list. */
export function pendingFirst(items: readonly AdminWithdrawal[]): AdminWithdrawal[] {
  const rank = (item: AdminWithdrawal) => (isPending(item) ? Number(isBeingSent(currentState(item))) : 2);
  return [...items].sort((one, other) => rank(one) - rank(other));
}

function openHeading(items: readonly AdminWithdrawal[], hasMore: boolean): string {
  const sum = items.filter(isPending).reduce((kobo, { amount }) => kobo + amount, 0);
  return `${hasMore ? 'Open so far' : 'Open'}: ${formatNaira(sum)}`;
}

type Table = {
  onSelect: (pending: PendingWithdrawalAction) => void;
  /** The withdrawal whose steps are open. */
  openId: string | null;
  onOpen: (id: string | null) => void;
};

const columnsOf = ({ onSelect, openId, onOpen }: Table): Column<AdminWithdrawal>[] => [
  {
    name: 'Streamer',
    width: 'xl:min-w-38 xl:max-w-48',
    show: ({ streamerDisplayName, streamerUsername }) => (
      <>
        <p className="font-medium wrap-anywhere">{streamerDisplayName}</p>
        <p className="truncate text-xs text-ink-soft">@{streamerUsername}</p>
      </>
    ),
  },
  {
    name: 'Amount',
    isNumber: true,
    onPhone: 'beside-title',
    show: ({ amount, gross, fee }) => (
      <>
        <Naira kobo={amount} className="font-semibold" />
        <p className="text-xs whitespace-nowrap text-ink-soft">
          <Naira kobo={gross} /> less <Naira kobo={fee} /> fee
        </p>
      </>
    ),
  },
  {
    name: 'Bank Details',
    onPhone: 'line',
    width: 'xl:min-w-42',
    show: ({ bankDetails }) => (
      <>
        <p className="max-xl:inline">{bankDetails.bankName}</p>
        <span className="xl:hidden"> · </span>
        <p className="tabular-nums max-xl:inline">{bankDetails.accountNumber}</p>
        <p className="text-xs text-ink-soft wrap-anywhere">{bankDetails.accountName}</p>
        {!bankDetails.isNameConfirmed && <p className="text-xs">Typed by hand, not checked</p>}
      </>
    ),
  },
  {
    name: 'Status',
    onPhone: 'below-title',
    show: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
  },
  {
    name: 'Date',
    onPhone: 'date',
    // The toggle stands beside it in a card.
    width: 'max-xl:col-span-1!',
    show: ({ createdAt }) => <Timestamp iso={createdAt} />,
  },
  {
    name: 'Actions',
    isNumber: true,
    width: 'max-xl:contents max-xl:*:contents',
    show: (withdrawal) => {
      const isOpen = withdrawal.id === openId;
      return (
        <div className="max-xl:contents xl:-my-1.5 xl:-mr-2 xl:flex xl:items-center xl:justify-end xl:gap-1">
          <WithdrawalActions withdrawal={withdrawal} onSelect={onSelect} />
          <span className="max-xl:-order-1 max-xl:-my-2.5 max-xl:-mr-3">
            <StepsToggle
              withdrawal={withdrawal}
              isOpen={isOpen}
              onToggle={() => onOpen(isOpen ? null : withdrawal.id)}
            />
          </span>
        </div>
      );
    },
  },
];
