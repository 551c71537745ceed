import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Naira } from '../../components/naira';
import { RequestedSong } from '../../components/requested-song';
import { refundWords } from './donation-state';
import { TipSplit } from './tip-split';

const blockWords: Record<NonNullable<OwnDonation['supporterBlock']>, string> = {
  made: 'You blocked this supporter',
  applied: 'From a blocked supporter: no alert',
};

const columns = 'lg:grid-cols-[minmax(0,1fr)_14rem_21rem] lg:gap-x-8';

/** The names of the columns on a desktop; on a phone each amount says what it is. */
export function HistoryHead() {
  return (
    <div
      aria-hidden="true"
      className={`hidden border-b border-line px-5 py-2.5 text-xs text-ink-soft lg:grid ${columns}`}
    >
      <span>Supporter</span>
      <span className="grid grid-cols-[1fr_1fr_1rem] gap-x-4 text-right">
        <span>Tip</span>
        <span>Yours</span>
      </span>
      <span>Date and alert</span>
    </div>
  );
}

type HistoryRowProps = { donation: OwnDonation; actions: ReactNode };

/** A tip, on a desktop in one line; how its amount was split opens below it. */
export function HistoryRow({ donation, actions }: HistoryRowProps) {
  const { donorName, message, gross, tip = gross, net } = donation;
  const [isOpen, setIsOpen] = useState(false);
  const splitId = useId();
  const marks = [refundWords(donation), donation.supporterBlock && blockWords[donation.supporterBlock]];
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2.5 sm:px-5 lg:items-center lg:py-1.5 ${columns}`}
    >
      <div className="grid content-start gap-0.5">
        <p className="truncate font-semibold">{donorName}</p>
        {message && <p className={`text-sm break-words ${isOpen ? '' : 'line-clamp-3 lg:line-clamp-2'}`}>{message}</p>}
        <RequestedSong song={donation.selectedSong} />
        {marks.some(Boolean) && (
          <div className="flex flex-wrap gap-1.5 py-0.5">
            {marks.map(
              (mark) =>
                mark && (
                  <p key={mark} className="rounded-full bg-accent-tint px-2.5 py-0.5 text-xs font-semibold">
                    {mark}
                  </p>
                ),
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={splitId}
        onClick={() => setIsOpen(!isOpen)}
        className="-mr-1.5 grid min-h-11 grid-cols-[auto_auto] content-start items-center justify-end gap-x-1.5 self-start rounded-lg pr-1.5 text-right text-sm text-ink-soft hover:text-ink lg:grid-cols-[1fr_1fr_auto] lg:content-center lg:gap-x-4 lg:self-center"
      >
        <Naira kobo={tip} className="text-base font-semibold text-ink" />
        <ChevronDown className={`size-4 shrink-0 lg:order-last ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
        <span>
          <span className="lg:sr-only">yours </span>
          <Naira kobo={net} className="font-semibold text-brand" />
        </span>
        <span className="sr-only">the split of the tip from {donorName}</span>
      </button>
      <div className="col-span-2 lg:col-span-1">{actions}</div>
      <div id={splitId} hidden={!isOpen} className="col-span-full">
        <TipSplit donation={donation} />
      </div>
    </li>
  );
}
