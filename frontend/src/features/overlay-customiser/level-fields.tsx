import { Play } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Button } from '../../components/ui/button';
import { Input } from '../../components/ui/input';
import { type LevelSample, levelSamples } from './samples';
import { type BoundsDraft, findWrongBound } from './tier-bounds';

type LevelFieldsProps = {
  bounds: BoundsDraft;
  /** The field that has to be corrected. */
  wrongField: Ref<HTMLInputElement>;
  onChange: (bounds: BoundsDraft) => void;
  /** Shows and sounds the level in the preview. */
  onPlay: (sample: LevelSample) => void;
};

/** From which amounts the alert grows, each level with a button that plays it. */
export function LevelFields({ bounds, wrongField, onChange, onPlay }: LevelFieldsProps) {
  const id = useId();
  const wrong = findWrongBound(bounds);
  const changeBound = (index: number, naira: string) =>
    onChange(bounds.map((each, at) => (at === index ? naira : each)));
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
                  {...(index - 1 === wrong && {
                    ref: wrongField,
                    'aria-invalid': true,
                    'aria-describedby': `${id}-problem`,
                  })}
                  className="pl-8 tabular-nums"
                  value={bounds[index - 1]}
                  onChange={({ target }) => changeBound(index - 1, target.value)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {wrong !== null && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
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
