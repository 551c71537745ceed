import { Loader2 } from 'lucide-react';
import type { ComponentProps } from 'react';

type Look = { variant?: 'primary' | 'quiet' | 'plain' | 'danger'; size?: 'normal' | 'small' };

const base =
  'inline-flex items-center justify-center gap-2 rounded-xl font-semibold no-underline transition-colors select-none ' +
  'disabled:cursor-not-allowed disabled:off';
const variants = {
  primary: 'bg-brand text-on-brand not-disabled:hover:bg-brand-strong not-disabled:active:bg-brand-strong',
  quiet: 'border border-line bg-surface text-ink not-disabled:hover:bg-sunken',
  plain: 'text-brand not-disabled:hover:bg-tint',
  danger: 'bg-danger-solid text-on-danger not-disabled:hover:opacity-90',
};
const sizes = { normal: 'min-h-12 px-5 text-base', small: 'min-h-11 px-3.5 text-sm' };

/** Returns the classes of a button, for links that look like buttons. */
export function buttonClass({ variant = 'primary', size = 'normal' }: Look = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}

type ButtonProps = ComponentProps<'button'> & Look & { isPending?: boolean };

/** Disabled while pending, so that a double tap sends one request. */
export function Button({ variant, size, isPending = false, className = '', children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={`${buttonClass({ ...(variant && { variant }), ...(size && { size }) })} ${className}`}
    >
      {isPending && <Loader2 className="size-4 animate-spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
