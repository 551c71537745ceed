import { type OverlaySettings, overlayPositions } from '@tipnaija/contracts/overlay-settings';
import { positionName } from '../../lib/look-names';

type Position = OverlaySettings['layout']['position'];

/** A grid of nine screen positions. */
export function PositionPicker({ position, onChange }: { position: Position; onChange: (position: Position) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Position</legend>
      <div className="grid aspect-video grid-cols-3 gap-1 rounded-xl border border-line-strong bg-sunken p-1">
        {overlayPositions.map((option) => (
          <label key={option} title={positionName(option)} className="relative grid min-h-6 cursor-pointer">
            <input
              type="radio"
              name="position"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              aria-label={positionName(option)}
              checked={option === position}
              onChange={() => onChange(option)}
            />
            <span
              aria-hidden="true"
              className="rounded-lg border border-line bg-surface peer-checked:border-brand peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
