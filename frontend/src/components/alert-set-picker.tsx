import type { AlertSetName } from '@tipnaija/contracts/alert-sets';
import { alertSetNames } from '../lib/look-names';
import { AlertSetPicture } from './alert-set-picture';

type AlertSetPickerProps = {
  value: AlertSetName;
  onChange: (set: AlertSetName) => void;
  /** Small tiles, three in a row or all six, without the words that describe a set. */
  isCompact?: boolean;
};

/** One tile per alert set, with a picture of its alert. */
export function AlertSetPicker({ value, onChange, isCompact = false }: AlertSetPickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Alert set</legend>
      <div className={`grid gap-2 ${isCompact ? 'grid-cols-3 lg:grid-cols-6' : 'grid-cols-2 sm:grid-cols-3'}`}>
        {(Object.keys(alertSetNames) as AlertSetName[]).map((set) => {
          const [name, help] = alertSetNames[set].split(': ');
          return (
            <label
              key={set}
              className={`grid cursor-pointer content-start rounded-xl border border-line bg-surface hover:bg-sunken has-checked:border-brand has-checked:bg-tint has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${isCompact ? 'gap-1 p-1.5' : 'gap-2 p-2'}`}
            >
              <input
                type="radio"
                name="alert-set"
                className="sr-only"
                checked={set === value}
                onChange={() => onChange(set)}
              />
              <span className="overflow-hidden rounded-lg">
                <AlertSetPicture set={set} />
              </span>
              <span className="grid px-1 pb-0.5">
                <span className={`font-semibold ${isCompact ? 'text-xs' : 'text-sm'}`}>{name}</span>
                {help && !isCompact && (
                  <span className="block text-xs text-ink-soft first-letter:uppercase">{help}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
