import type { ReactNode } from 'react';

type CheckFieldProps = {
  label: ReactNode;
  hint: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A checkbox with a line that says what it does. */
export function CheckField({ label, hint, isOn, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-brand"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <span className="block text-xs text-ink-soft">{hint}</span>
      </span>
    </label>
  );
}
