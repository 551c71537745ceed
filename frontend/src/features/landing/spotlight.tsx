import { formatNaira } from '@tipnaija/contracts/money';
import { Naira } from '../../components/naira';
import { ProgressBar } from '../../components/progress-bar';
import { CreatorFace } from './creator-face';
import { type SampleCreator, sampleCreators } from './sample-creators';
import { SectionTitle } from './section-title';

export function Spotlight() {
  return (
    <section id="spotlight" aria-labelledby="spotlight-title" className="border-y border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-5 px-4 py-9 sm:gap-8 sm:py-14 lg:py-18">
        <SectionTitle
          id="spotlight-title"
          title="Creator Spotlight"
          text="Every hustle get page. These four are examples; yours could be next."
        />
        <ul
          aria-label="Sample creators"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it on a phone.
          tabIndex={0}
          className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 sm:pb-0 lg:grid-cols-4"
        >
          {sampleCreators.map((creator) => (
            <CreatorCard key={creator.name} creator={creator} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A tip page in miniature. */
function CreatorCard({ creator }: { creator: SampleCreator }) {
  const { name, what, category, Scene, goal, lastTip } = creator;
  return (
    <li className="grid w-68 shrink-0 snap-start grid-rows-[auto_1fr] overflow-hidden sm:w-auto rounded-2xl border border-line bg-surface shadow-card">
      <Scene />
      <div className="grid grid-rows-[auto_1fr_auto] gap-1 px-3 pb-3 sm:px-4 sm:pb-4">
        <div className="flex h-8 items-center justify-between gap-2">
          <CreatorFace creator={creator} className="relative -mt-7 size-14 ring-3 ring-surface" />
          <p className="text-right text-xs leading-tight font-medium text-brand">{category}</p>
        </div>
        <div>
          <h3 className="mt-1 text-base sm:text-lg">{name}</h3>
          <p className="text-sm text-pretty text-ink-soft">{what}</p>
        </div>
        <div className="mt-2 grid gap-1.5 border-t border-line pt-3 text-xs">
          <p className="text-sm font-medium">{goal.title}</p>
          <ProgressBar
            percent={Math.round((goal.raisedKobo / goal.ofKobo) * 100)}
            label={`Goal of ${name}: ${goal.title}`}
          />
          <p className="text-ink-soft tabular-nums">
            <span className="font-semibold text-ink">{formatNaira(goal.raisedKobo)}</span> of {formatNaira(goal.ofKobo)}
          </p>
          <p className="mt-1 flex flex-wrap justify-between gap-x-2 rounded-lg bg-sunken px-2.5 py-1.5">
            <span>Last tip: {lastTip.name}</span>
            <Naira kobo={lastTip.kobo} className="font-semibold text-brand" />
          </p>
        </div>
      </div>
    </li>
  );
}
