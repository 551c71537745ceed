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

type HistoryRowProps = { donation: OwnDonation; actions: ReactNode };

/** A tip in a few lines; how its amount was split opens below it. */
export function HistoryRow({ donation, actions }: HistoryRowProps) {
  const { donorName, message, gross, tip = gross, net } = donation;
  const [isOpen, setIsOpen] = useState(false);
  const splitId = useId();
  const marks = [refundWords(donation), donation.supporterBlock && blockWords[donation.supporterBlock]];
  return (
    <li className="grid gap-0.5 px-4 py-2.5 sm:px-5 sm:py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 font-semibold break-words">{donorName}</p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={splitId}
          onClick={() => setIsOpen(!isOpen)}
          className="-my-2.5 -mr-1.5 flex min-h-11 items-center gap-1.5 rounded-lg pr-1.5 text-sm text-ink-soft hover:text-ink"
        >
          <Naira kobo={tip} className="font-semibold text-ink sm:text-base" />
          <span aria-hidden="true">→</span>
          <span>
            yours <Naira kobo={net} className="font-semibold text-brand" />
          </span>
          <ChevronDown className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
          <span className="sr-only">the split of the tip from {donorName}</span>
        </button>
      </div>
      {message && <p className={`text-sm break-words ${isOpen ? '' : 'line-clamp-3'}`}>{message}</p>}
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
      <div id={splitId} hidden={!isOpen}>
        <TipSplit donation={donation} />
      </div>
      {actions}
    </li>
  );
}
