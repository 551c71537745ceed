import { Field } from '../../components/ui/field';

type SliderProps = { label: string; unit: string; max: number; value: number; onChange: (value: number) => void };

export function Slider({ label, unit, max, value, onChange }: SliderProps) {
  return (
    <Field label={label} hint={`${value}${unit}`}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={0}
          max={max}
          className="h-11 w-full accent-brand"
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  );
}
