import type { ComponentProps } from 'react';

/** At least 16 px, because iOS zooms into the page when a control with smaller text gets the focus. */
export const controlClass =
  'w-full min-h-12 rounded-xl border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft ' +
  'aria-invalid:border-danger disabled:opacity-60';

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${controlClass} read-only:bg-sunken ${className}`} />;
}
