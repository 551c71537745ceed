import type { WalletEntry } from '@tipnaija/contracts/http/wallet';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { dateAndTime } from '../../lib/date-and-time';
import { entryLabel, shortReference } from './entry-words';

const columns = 'sm:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]';
const sums = ['Gross', 'Fee', 'Wallet', 'Balance'] as const;

/** The names of the columns, once for all lines; on a phone each sum has its own. Screen readers read those. */
export function StatementHead() {
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-4 border-b border-line pb-2 text-xs text-ink-soft sm:grid ${columns}`}
    >
      <span>Movement</span>
      <span className="grid grid-cols-4 gap-x-4 text-right">
        {sums.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </span>
    </div>
  );
}

/** A movement of the wallet. On a phone the change stands beside the title, above gross, fee and balance. */
export function StatementLine({ entry, donor }: { entry: WalletEntry; donor: string | null }) {
  const { kind, reference, occurredAt, gross, fee, amount, balanceAfter } = entry;
  return (
    <li
      className={`relative grid gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 max-sm:first:pt-0 last:pb-0 sm:items-center ${columns}`}
    >
      <div className="min-w-0">
        <p className="truncate pr-26 font-medium sm:pr-0">
          {entryLabel(kind)}
          {donor && <span className="font-normal"> from {donor}</span>}
        </p>
        <p className="text-xs break-words text-ink-soft">
          {shortReference(reference)} · <time dateTime={occurredAt}>{dateAndTime(occurredAt)}</time>
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-3 text-xs sm:grid sm:grid-cols-4 sm:gap-x-4 sm:text-sm">
        <Sum name="Gross">
          <Naira kobo={gross} />
        </Sum>
        <Sum name="Fee">
          <Naira kobo={fee} />
        </Sum>
        <Sum name="Wallet" isMain>
          <Naira kobo={amount} className={`font-semibold ${amount < 0 ? '' : 'text-brand'}`} />
        </Sum>
        <Sum name="Balance">
          <Naira kobo={balanceAfter} />
        </Sum>
      </dl>
    </li>
  );
}

function Sum({
  name,
  isMain = false,
  children,
}: {
  name: (typeof sums)[number];
  isMain?: boolean;
  children: ReactNode;
}) {
  const place = isMain ? 'absolute top-3 right-0 text-base [li:first-child_&]:top-0 sm:static sm:text-sm' : '';
  return (
    <div className={`flex gap-1 sm:block sm:text-right ${place}`}>
      <dt className={`text-ink-soft sm:sr-only ${isMain ? 'sr-only' : ''}`}>{name}</dt>
      <dd className="sm:break-all">{children}</dd>
    </div>
  );
}
