import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminDonation } from '@tipnaija/contracts/http/admin-donations';
import {
  type PaymentProviderName,
  paymentProviderNames,
  paymentProviders,
} from '@tipnaija/contracts/payment-providers';
import { useState } from 'react';
import { Naira } from '../../../components/naira';
import { donationsQuery } from '../admin.queries';
import { AdminList } from '../admin-list';
import { Badge } from '../badge';
import { type Column, DataTable } from '../data-table';
import { Filter, ListCard, ListControls, SearchBox } from '../list-controls';
import { Timestamp } from '../timestamp';
import { NoteUnless } from '../use-admin';
import { DonationActions } from './donation-actions';
import { DonationStatus } from './donation-status';
import { RefundDialog } from './refund-dialog';

const providers: readonly { value: PaymentProviderName | ''; name: string }[] = [
  { value: '', name: 'Any provider' },
  ...paymentProviderNames.map((value) => ({ value, name: paymentProviders[value].displayName })),
];

/** Thresholds in kobo. */
const amounts = [
  { value: '', name: 'Any amount' },
  { value: '500000', name: '₦5,000 and more' },
  { value: '2000000', name: '₦20,000 and more' },
  { value: '10000000', name: '₦100,000 and more' },
] as const;

export function Donations() {
  const [search, setSearch] = useState('');
  const [provider, setProvider] = useState<PaymentProviderName | ''>('');
  const [minAmount, setMinAmount] = useState<(typeof amounts)[number]['value']>('');
  const [toRefund, setToRefund] = useState<AdminDonation | null>(null);
  const donations = useInfiniteQuery(donationsQuery({ search, provider, minAmount }));
  const isNarrowed = search || provider || minAmount;
  return (
    <ListCard>
      <ListControls>
        <SearchBox label="Search donations" placeholder="Donor, @creator or reference" onSearch={setSearch} />
        <Filter label="Provider" options={providers} value={provider} onChange={setProvider} />
        <Filter label="Amount" options={amounts} value={minAmount} onChange={setMinAmount} />
      </ListControls>
      <NoteUnless ability="manage-money" what="Refunding" />
      <NoteUnless ability="moderate" what="Hiding words" />
      <AdminList what="the donations" empty={isNarrowed ? 'No donation fits.' : 'No donations yet.'} list={donations}>
        {(items) => (
          <DataTable name="Donations" columns={columnsOf(setToRefund)} rows={items} keyOf={({ id }) => id} isCompact />
        )}
      </AdminList>
      {toRefund && <RefundDialog donation={toRefund} onClose={() => setToRefund(null)} />}
    </ListCard>
  );
}

/** A dash in the table. A card says it beside the date, which would stand alone. */
const NoMessage = () => (
  <p className="text-ink-soft">
    <span className="text-xs xl:hidden">No message</span>
    <span className="max-xl:hidden">–</span>
  </p>
);

const columnsOf = (onSelect: (donation: AdminDonation) => void): Column<AdminDonation>[] => [
  {
    name: 'Donor',
    show: ({ donorName, id }) => (
      <>
        <p className="font-medium wrap-anywhere">{donorName}</p>
        <p className="text-xs text-ink-soft max-xl:hidden">#{id}</p>
      </>
    ),
  },
  {
    name: 'Amount',
    isNumber: true,
    onPhone: 'beside-title',
    show: (donation) => (
      <>
        <Naira kobo={donation.amount} className="font-semibold" />
        <p className="text-xs text-ink-soft max-xl:hidden">{paymentProviders[donation.provider].displayName}</p>
        <div className="mt-1 grid justify-items-end gap-1 empty:hidden">
          <DonationStatus donation={donation} />
        </div>
      </>
    ),
  },
  {
    name: 'Recipient',
    width: 'xl:min-w-36 xl:max-w-44',
    show: ({ id, streamerDisplayName, streamerUsername, provider }) => (
      <>
        <p className="wrap-anywhere max-xl:hidden">{streamerDisplayName}</p>
        <p className="flex text-xs text-ink-soft">
          <span className="truncate">@{streamerUsername}</span>
          <span className="shrink-0 whitespace-pre xl:hidden">
            {` · ${paymentProviders[provider].displayName} · #${id}`}
          </span>
        </p>
      </>
    ),
  },
  {
    name: 'Message',
    onPhone: 'below-title',
    show: ({ message, hidden = {} }) => (
      <div className="grid justify-items-start gap-1">
        {message ? (
          <p className="line-clamp-2 wrap-anywhere xl:max-w-60" title={message}>
            {message}
          </p>
        ) : (
          !hidden.name && !hidden.message && <NoMessage />
        )}
        {(hidden.name || hidden.message) && <Badge look="waiting">Hidden</Badge>}
      </div>
    ),
  },
  { name: 'Date', onPhone: 'date', show: ({ createdAt }) => <Timestamp iso={createdAt} /> },
  {
    name: 'Actions',
    show: (donation) => <DonationActions donation={donation} onRefund={onSelect} />,
  },
];
