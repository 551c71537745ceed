import type { ReactNode } from 'react';

const looks = {
  /** One of several in a box, of which one is chosen. */
  segment:
    'rounded-lg px-2 text-sm text-ink-soft sm:px-3 aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink ' +
    'aria-pressed:shadow-card',
  /** One of a row that stands by itself. Pressed it is as wide as before, so that its neighbours stay. */
  chip:
    'shrink-0 rounded-full border border-line px-3.5 text-sm font-medium text-ink-soft not-aria-pressed:hover:bg-sunken ' +
    'aria-pressed:border-transparent aria-pressed:bg-tint aria-pressed:text-brand',
};

type ToggleButtonProps = { look: keyof typeof looks; isOn: boolean; onPress: () => void; children: ReactNode };

export function ToggleButton({ look, isOn, onPress, children }: ToggleButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={`min-h-11 ${looks[look]}`}>
      {children}
    </button>
  );
}
