import type { AlertSetName } from '@tipnaija/contracts/alert-sets';
import { alertSetNames } from '../../lib/look-names';

/** The colours of each set's card, as its module in the overlay has them. */
const colours: Record<AlertSetName, { background: string; accent: string; text: string }> = {
  owambe: { background: '#3b0a2e', accent: '#f8c93d', text: '#fff7e6' },
  stadium: { background: '#071226', accent: '#facc15', text: '#ffffff' },
  worship: { background: '#fffaf0', accent: '#8a5a0b', text: '#1b2553' },
  club: { background: '#07060f', accent: '#22d3ee', text: '#ffffff' },
  quiet: { background: '#10151f', accent: '#86efac', text: '#f8fafc' },
  classic: { background: '#0f172a', accent: '#22c55e', text: '#ffffff' },
};

type SetPickerProps = { value: AlertSetName; onChange: (set: AlertSetName) => void };

/** One tile per alert set, with a card in its colours. */
export function SetPicker({ value, onChange }: SetPickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Alert set</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {(Object.keys(alertSetNames) as AlertSetName[]).map((set) => {
          const [name, help] = alertSetNames[set].split(': ');
          const { background, accent, text } = colours[set];
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
              <span
                aria-hidden="true"
                className="grid h-16 content-center justify-items-center rounded-lg border-2 leading-tight"
                style={{ backgroundColor: background, borderColor: accent, color: text }}
              >
                <span className="text-xs">from Tunde</span>
                <span className="text-lg font-bold tabular-nums" style={{ color: accent }}>
                  ₦2,500
                </span>
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
