import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { formatShownAt } from './shown-words';
import { type AlertQueueProps, useAlertQueue } from './use-alert-queue';

export type AlertStripProps = AlertQueueProps & {
  /** Null until the first live message. */
  overlay: DashboardOverlay | null;
};

/** The alert that the stream showed last, and the tips that wait for it. Keeps its place while it loads. */
export function AlertStrip({ overlay, donations, shownAt }: AlertStripProps) {
  const { waiting, isAll, count, heldCount, isLoaded } = useAlertQueue({ donations, shownAt });
  const { lastShown, isPaused = false, isMuted = false } = overlay ?? {};
  const findTip = (id: number | undefined) => donations?.find((tip) => tip.id === id);
  const oldest = waiting.at(-1);
  return (
    <dl className="grid grid-cols-2 divide-x divide-line rounded-xl border border-line">
      <Place
        name="Last shown"
        icon={<Check className="size-3.5 text-brand" aria-hidden="true" />}
        note={isMuted ? <Warning>Alerts are muted</Warning> : lastShown ? shownWords(lastShown.at) : 'on your stream'}
      >
        {lastShown ? (
          <TipWords tip={findTip(lastShown.donationId)} otherwise="An earlier tip" />
        ) : (
          overlay && 'No tip yet'
        )}
      </Place>
      <Place
        name={waiting.length === 0 ? 'Waiting' : `Waiting: ${count}`}
        icon={<Clock className="size-3.5 text-accent" aria-hidden="true" />}
        note={isPaused ? <Warning>Alerts are paused</Warning> : waitingNote({ waiting, isAll, heldCount })}
      >
        {isLoaded && (waiting.length === 0 ? 'None' : <TipWords tip={findTip(oldest)} otherwise="A tip" />)}
      </Place>
    </dl>
  );
}

type Waiting = { waiting: readonly number[]; isAll: boolean; heldCount: number };

function waitingNote({ waiting, isAll, heldCount }: Waiting): string | null {
  if (heldCount > 0) return `${heldCount} for your OK`;
  if (waiting.length === 0) return 'for your stream';
  return waiting.length > 1 && isAll ? 'waits longest' : null;
}

const shownWords = (at: string) => formatShownAt(at, { now: new Date() });

type PlaceProps = { name: string; icon: ReactNode; note: ReactNode; children: ReactNode };

function Place({ name, icon, note, children }: PlaceProps) {
  return (
    <div className="grid min-w-0 content-start px-3 py-2">
      <dt className="flex items-center gap-1 text-xs text-ink-soft">
        {icon}
        {name}
      </dt>
      <dd className="min-h-[1.45em] text-sm font-semibold">{children}</dd>
      <dd className="min-h-[1.4em] text-xs text-ink-soft">{note}</dd>
    </div>
  );
}

function TipWords({ tip, otherwise }: { tip: DonationItem | undefined; otherwise: string }) {
  if (!tip) return otherwise;
  return (
    <span className="flex gap-x-1.5 max-[22rem]:flex-wrap">
      <span className="min-w-0 truncate" title={tip.donorName}>
        {tip.donorName}
      </span>
      <Naira kobo={tip.amount} className="shrink-0" />
    </span>
  );
}

function Warning({ children }: { children: string }) {
  return <span className="font-medium text-accent">{children}</span>;
}
