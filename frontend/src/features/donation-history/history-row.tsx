import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Chip } from '../../components/chip';
import { HiddenChip } from '../../components/hidden-chip';
import { Naira } from '../../components/naira';
import { RequestedSong } from '../../components/requested-song';
import { refundWords } from './donation-state';
import { TipSplit } from './tip-split';

const blockWords: Record<NonNullable<OwnDonation['supporterBlock']>, string> = {
  made: 'Blocked',
  applied: 'Blocked: no alert',
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

type HistoryRowProps = {
  donation: OwnDonation;
  /** `note` stands behind the state of the alert. */
  renderActions: (note: ReactNode) => ReactNode;
};

/** A tip, on a desktop in one line and on a phone in three; how its amount was split opens below it. */
export function HistoryRow({ donation, renderActions }: HistoryRowProps) {
  const { donorName, message, gross, tip = gross, net } = donation;
  const [isOpen, setIsOpen] = useState(false);
  const splitId = useId();
  const refund = refundWords(donation);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-2.5 sm:px-5 lg:items-center lg:py-1.5 ${columns}`}
    >
      <div className="contents lg:grid lg:gap-0.5">
        <p className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="max-w-full truncate font-semibold">{donorName}</span>
          {donation.supporterBlock && <Chip>{blockWords[donation.supporterBlock]}</Chip>}
          {!donation.supporterBlock && <HiddenChip hidden={donation.hidden} />}
          {refund && <Chip>{refund}</Chip>}
        </p>
        <div className="order-1 col-span-2 grid gap-0.5 empty:hidden lg:order-none">
          {message && <p className={`text-sm break-words ${isOpen ? '' : 'line-clamp-2'}`}>{message}</p>}
          <RequestedSong song={donation.selectedSong} />
        </div>
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={splitId}
        onClick={() => setIsOpen(!isOpen)}
        className="-my-2.5 -mr-1.5 grid min-h-11 grid-cols-[auto_auto] content-center items-center justify-end gap-x-1.5 self-start rounded-lg pr-1.5 text-right text-sm text-ink-soft hover:text-ink lg:my-0 lg:grid-cols-[1fr_1fr_auto] lg:gap-x-4 lg:self-center"
      >
        <Naira kobo={tip} className="text-base font-semibold text-ink" />
        <span className="max-lg:hidden">
          <span className="sr-only">yours </span>
          <Naira kobo={net} className="font-semibold text-brand" />
        </span>
        <ChevronDown className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
        <span className="sr-only">the split of the tip from {donorName}</span>
      </button>
      <div className="order-2 col-span-2 lg:order-none lg:col-span-1 lg:pb-1.5">
        {renderActions(
          <p className="lg:hidden">
            you get <Naira kobo={net} className="font-semibold text-brand" />
          </p>,
        )}
      </div>
      <div id={splitId} hidden={!isOpen} className="order-3 col-span-full">
        <TipSplit donation={donation} />
      </div>
    </li>
  );
}
