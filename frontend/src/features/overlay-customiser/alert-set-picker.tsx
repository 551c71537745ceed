import { type AlertSetName, alertSets } from '@tipnaija/contracts/alert-sets';

const names: Record<AlertSetName, { name: string; about: string; colours: string }> = {
  owambe: { name: 'Owambe', about: 'Aso-oke, gele, spraying', colours: '#a3124f, #f8c93d, #0f766e' },
  stadium: { name: 'Stadium', about: 'Scoreboard, floodlights', colours: '#071226, #facc15, #16a34a' },
  worship: { name: 'Worship', about: 'Choir, light, doves', colours: '#fffaf0, #e6c477, #1b2553' },
  club: { name: 'Club', about: 'Lasers, bass, neon', colours: '#07060f, #22d3ee, #e879f9' },
  quiet: { name: 'Quiet', about: 'A small, calm pill', colours: '#10151f, #334155, #86efac' },
  classic: { name: 'Classic', about: 'The plain card', colours: '#0f172a, #0f172a, #22c55e' },
};

type AlertSetPickerProps = { value: AlertSetName; onChange: (set: AlertSetName) => void };

export function AlertSetPicker({ value, onChange }: AlertSetPickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Alert set</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {alertSets.map((set) => (
          <button
            key={set}
            type="button"
            aria-pressed={set === value}
            onClick={() => onChange(set)}
            className="grid min-h-11 gap-0.5 rounded-xl border border-line-strong bg-surface p-2.5 text-left aria-pressed:border-brand aria-pressed:ring-2 aria-pressed:ring-brand"
          >
            <span
              aria-hidden="true"
              className="mb-1 h-6 rounded-lg border border-line"
              style={{ background: `linear-gradient(100deg, ${names[set].colours})` }}
            />
            <span className="font-medium">{names[set].name}</span>
            <span className="text-xs text-ink-soft">{names[set].about}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
