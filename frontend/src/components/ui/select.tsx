import type { ComponentProps } from 'react';
import { controlClass } from './input';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly string[]; placeholder?: string };

/** The native select: it scrolls and searches quickly on phones and works with every screen reader. */
export function Select({ options, placeholder, className = '', ...rest }: SelectProps) {
  return (
    <select {...rest} className={`${controlClass} ${className}`}>
      {placeholder && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
