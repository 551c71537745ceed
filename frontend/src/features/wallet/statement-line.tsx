import type { WalletEntry } from '@tipnaija/contracts/http/wallet';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { dateAndTime } from '../../lib/date-and-time';
import { entryLabel, shortReference } from './entry-words';

export function StatementLine({ entry }: { entry: WalletEntry }) {
  const { kind, reference, occurredAt, gross, fee, amount, balanceAfter } = entry;
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] sm:gap-4">
      <div>
        <p className="font-medium">{entryLabel(kind)}</p>
        <p className="text-xs break-words text-ink-soft">
          {shortReference(reference)} · <time dateTime={occurredAt}>{dateAndTime(occurredAt)}</time>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
        <Sum name="Gross">
          <Naira kobo={gross} />
        </Sum>
        <Sum name="Fee">
          <Naira kobo={fee} />
        </Sum>
        <Sum name="Net">
          <Naira kobo={amount} className={`font-semibold ${amount < 0 ? '' : 'text-brand'}`} />
        </Sum>
        <Sum name="Balance">
          <Naira kobo={balanceAfter} />
        </Sum>
      </dl>
    </li>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:text-right">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="break-all">{children}</dd>
    </div>
  );
}
