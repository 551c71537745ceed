import type { AlertSetName } from '@tipnaija/contracts/alert-sets';
import { AlertSetPicture } from '../../components/alert-set-picture';
import { alertSetNames } from '../../lib/look-names';

type SetPickerProps = { value: AlertSetName; onChange: (set: AlertSetName) => void };

/** One tile per alert set, with a picture of its alert. */
export function SetPicker({ value, onChange }: SetPickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Alert set</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {(Object.keys(alertSetNames) as AlertSetName[]).map((set) => {
          const [name, help] = alertSetNames[set].split(': ');
          return (
            <label
              key={set}
              className="grid cursor-pointer content-start gap-2 rounded-xl border border-line bg-surface p-2 hover:bg-sunken has-checked:border-brand has-checked:bg-tint has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
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
                <span className="text-sm font-semibold">{name}</span>
                {help && <span className="text-xs text-ink-soft">{help}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
