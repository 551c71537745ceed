import { useId } from 'react';

type SliderProps = { label: string; unit: string; max: number; value: number; onChange: (value: number) => void };

/** A range with its value beside the label. */
export function Slider({ label, unit, max, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-ink-soft tabular-nums">
          {value}
          {unit}
        </output>
      </div>
      <input
        id={id}
        type="range"
        aria-valuetext={`${value}${unit}`}
        min={0}
        max={max}
        className="h-11 w-full accent-brand"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
