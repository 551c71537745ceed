import type { WalletEntry } from '@tipnaija/contracts/http/wallet';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Naira } from '../../components/naira';
import { dateAndTime } from '../../lib/date-and-time';
import { formatChange } from '../../lib/naira-change';
import { entryLabel, shortReference } from './entry-words';

const columns = 'sm:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]';
const sums = ['Gross', 'Fee', 'Wallet', 'Balance'] as const;

/** The names of the columns, once for all lines; a phone has no columns. Screen readers read those of each line. */
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

/** A movement of the wallet. On a phone two lines: change and balance; the rest on request. */
export function StatementLine({ entry, donor }: { entry: WalletEntry; donor: string | null }) {
  const { kind, reference, occurredAt, gross, fee, amount, balanceAfter } = entry;
  const title = donor ? `${entryLabel(kind)} from ${donor}` : entryLabel(kind);
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto_1.25rem] items-baseline gap-x-2 gap-y-0.5 border-t border-line py-3 first:border-t-0 last:pb-0 max-sm:first:pt-1 sm:items-center sm:gap-x-4 ${columns}`}
    >
      <div className="min-w-0 max-sm:contents">
        <p className="min-w-0 truncate font-medium">
          {entryLabel(kind)}
          {donor && <span className="font-normal"> from {donor}</span>}
        </p>
        <p className="text-xs text-ink-soft max-sm:col-span-3 max-sm:col-start-1 max-sm:row-start-2 sm:break-words">
          <span className="max-sm:hidden">{shortReference(reference)} · </span>
          <time dateTime={occurredAt}>{dateAndTime(occurredAt)}</time>
        </p>
      </div>
      <dl className="text-sm max-sm:contents sm:grid sm:grid-cols-4 sm:gap-x-4">
        <Sum name="Gross" look="max-sm:hidden">
          <Naira kobo={gross} />
        </Sum>
        <Sum name="Fee" look="max-sm:hidden">
          <Naira kobo={fee} />
        </Sum>
        <Sum name="Wallet">
          <span
            className={`font-semibold whitespace-nowrap tabular-nums max-sm:text-base ${amount < 0 ? '' : 'text-brand'}`}
          >
            {formatChange(amount)}
          </span>
        </Sum>
        <Sum
          name="Balance"
          look="max-sm:col-span-3 max-sm:col-start-1 max-sm:row-start-2 max-sm:pl-37 max-sm:text-xs max-sm:text-ink-soft"
          isNamed
        >
          <Naira kobo={balanceAfter} />
        </Sum>
      </dl>
      <Details title={title} entry={entry} />
    </li>
  );
}

type SumProps = { name: (typeof sums)[number]; look?: string; isNamed?: boolean; children: ReactNode };

function Sum({ name, look = '', isNamed = false, children }: SumProps) {
  return (
    <div
      className={`text-right ${isNamed ? 'max-sm:flex max-sm:flex-wrap max-sm:justify-end max-sm:gap-x-1' : ''} ${look}`}
    >
      <dt className={isNamed ? 'sm:sr-only' : 'sr-only'}>{name}</dt>
      <dd className="sm:break-all">{children}</dd>
    </div>
  );
}

/** What a phone has no room for: a tap on the line shows it. */
function Details({ title, entry: { gross, fee, reference } }: { title: string; entry: WalletEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={`Details: ${title}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="absolute inset-0 grid content-start justify-items-end pt-3.5 text-ink-soft sm:hidden [li:first-child_&]:pt-1.5"
      >
        <ChevronDown className={`size-5 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      <p
        id={id}
        hidden={!isOpen}
        className="col-span-3 col-start-1 row-start-3 flex flex-wrap gap-x-3 text-xs text-ink-soft [&[hidden]]:hidden sm:hidden"
      >
        {isOpen && (
          <>
            <span>
              Gross <Naira kobo={gross} className="text-ink" />
            </span>
            <span>
              Fee <Naira kobo={fee} className="text-ink" />
            </span>
            <span>{shortReference(reference)}</span>
          </>
        )}
      </p>
    </>
  );
}
