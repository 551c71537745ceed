import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Naira } from '../../components/naira';
import { sampleTips } from './sample-tips';

/** Scrolls until paused. With reduced motion all tips are shown statically. */
export function TipTicker() {
  const [isPaused, setIsPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  return (
    <section aria-label="Sample tips" className="border-y border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-6xl items-center justify-between px-4 pt-2">
        <p className="text-xs font-semibold text-ink-soft">What tips look like (examples)</p>
        <button
          type="button"
          aria-label={isPaused ? 'Play sample tips' : 'Pause sample tips'}
          onClick={() => setIsPaused(!isPaused)}
          className="-mr-3 grid size-11 place-items-center rounded-xl text-ink-soft hover:bg-sunken motion-reduce:hidden"
        >
          <Icon className="size-4 fill-current" aria-hidden="true" />
        </button>
      </div>
      <div className="overflow-hidden pb-5 motion-safe:[mask-image:linear-gradient(90deg,transparent,#000_6%,#000_94%,transparent)]">
        <div
          className={`mx-auto flex max-w-6xl motion-safe:max-w-none motion-safe:w-max motion-safe:animate-[ticker_48s_linear_infinite] motion-safe:hover:[animation-play-state:paused] ${isPaused ? '[animation-play-state:paused]!' : ''}`}
        >
          <Tips />
          {/* A second copy, so that the loop is seamless. */}
          <div aria-hidden="true" className="motion-reduce:hidden">
            <Tips />
          </div>
        </div>
      </div>
    </section>
  );
}

function Tips() {
  return (
    <ul className="flex gap-4 pl-4 motion-reduce:grid motion-reduce:grow motion-reduce:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] motion-reduce:pr-4">
      {sampleTips.map(({ name, amountKobo, message, to }, index) => (
        <li
          key={name}
          // A list that stands still would fill two screens of a phone.
          className={`${index >= 2 ? 'max-sm:motion-reduce:hidden' : ''} grid min-w-60 gap-1 rounded-2xl border border-line bg-page px-4 py-3`}
        >
          <p className="flex items-baseline justify-between gap-3">
            <span className="truncate font-medium">{name}</span>
            <Naira kobo={amountKobo} className="font-semibold text-brand" />
          </p>
          <p className="text-sm motion-safe:whitespace-nowrap">“{message}”</p>
          <p className="text-xs text-ink-soft">to {to}</p>
        </li>
      ))}
    </ul>
  );
}
