import type { ComponentProps } from 'react';
import { controlClass } from './input';

export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...rest} className={`${controlClass} py-3 ${className}`} />;
}
