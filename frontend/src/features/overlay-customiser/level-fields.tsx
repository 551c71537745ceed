import { defaultTiersFromKobo } from '@tipnaija/contracts/alert-sets';
import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Input } from '../../components/ui/input';
import type { OverlayLook } from './overlay-look';
import { type LevelSample, levelSamples } from './samples';
import { toBounds, toBoundsDraft } from './tier-bounds';

type LevelFieldsProps = {
  settings: OverlayLook;
  onChange: (settings: OverlayLook) => void;
  /** Shows and sounds the level in the preview. */
  onPlay: (sample: LevelSample) => void;
};

/** From which amounts the alert grows, each level with a button that plays it. */
export function LevelFields({ settings, onChange, onPlay }: LevelFieldsProps) {
  const id = useId();
  const saved = settings.tiers?.fromKobo ?? defaultTiersFromKobo;
  const [draft, setDraft] = useState(() => toBoundsDraft(saved));
  const areBoundsValid = toBounds(draft) !== null;
  const changeBound = (index: number, naira: string) => {
    const next = draft.map((each, at) => (at === index ? naira : each));
    setDraft(next);
    const fromKobo = toBounds(next);
    if (fromKobo) onChange({ ...settings, tiers: { fromKobo } });
  };
  return (
    <>
      <ol className="grid gap-2">
        {levels.map(({ name, what }, index) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)_8.5rem] items-center gap-3">
            <Button
              variant="quiet"
              size="small"
              className="px-3"
              aria-label={`Play ${name.toLowerCase()}`}
              onClick={() => onPlay(levelSamples[index] ?? 'small')}
            >
              <Play className="size-4" aria-hidden="true" />
            </Button>
            <span className="grid leading-tight">
              <label htmlFor={`${id}-${index}`} className="text-sm font-medium">
                {name}
              </label>
              <span className="text-xs text-ink-soft">{what}</span>
            </span>
            {index === 0 ? (
              <output id={`${id}-0`} className="text-sm text-ink-soft">
                every tip
              </output>
            ) : (
              <span className="relative block">
                <span aria-hidden="true" className="absolute inset-y-0 left-3.5 grid place-items-center text-ink-soft">
                  ₦
                </span>
                <Input
                  id={`${id}-${index}`}
                  type="number"
                  inputMode="decimal"
                  min={100}
                  aria-invalid={areBoundsValid ? undefined : true}
                  className="pl-8 tabular-nums"
                  value={draft[index - 1]}
                  onChange={(event) => changeBound(index - 1, event.target.value)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!areBoundsValid && (
        <p role="alert" className="text-sm text-danger">
          Each amount must be above the one before it, from ₦100 to ₦10,000,000.
        </p>
      )}
    </>
  );
}

const levels = [
  { name: 'Level 1', what: 'Small and quick' },
  { name: 'Level 2', what: 'A fuller card' },
  { name: 'Level 3', what: 'More light and sound' },
  { name: 'Level 4', what: 'The stage joins in' },
  { name: 'Full screen', what: 'The whole stream celebrates' },
];
