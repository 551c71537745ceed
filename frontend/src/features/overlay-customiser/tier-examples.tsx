import { formatNaira } from '@tipnaija/contracts/money';
import { AlertSetPicture } from '../../components/alert-set-picture';
import { Button } from '../../components/ui/button';

/** Tiers that many creators begin with. */
const examples = [
  { naira: 5_000, set: 'classic', words: 'A sound of your own for bigger tips' },
  { naira: 20_000, set: 'owambe', words: 'A sound and a picture for the biggest' },
] as const;

/** How loud the drawn sound is, bar by bar, of 24. */
const loudness = [6, 12, 20, 9, 16, 24, 13, 7, 18, 11, 5, 14, 8, 4];

export function TierExamples({ onChoose }: { onChoose: (naira: number) => void }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        No amount has its own sound or picture yet. Your alert set plays for all of them.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {examples.map(({ naira, set, words }) => (
          <li key={naira} className="grid gap-3 rounded-xl border border-line p-4">
            <div className="flex items-center gap-3">
              <span className="w-16 shrink-0 overflow-hidden rounded-md">
                <AlertSetPicture set={set} />
              </span>
              <SoundWave />
            </div>
            <p className="grid gap-0.5">
              <strong className="font-semibold">From {formatNaira(naira * 100)}</strong>
              <span className="text-sm text-ink-soft">{words}</span>
            </p>
            <Button variant="quiet" size="small" className="justify-self-start" onClick={() => onChoose(naira)}>
              Start with this
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function SoundWave() {
  return (
    <svg viewBox={`0 0 ${loudness.length * 6} 24`} className="h-6 text-brand" aria-hidden="true">
      {loudness.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={index}
          x={index * 6}
          y={(24 - height) / 2}
          width="3"
          height={height}
          rx="1.5"
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
