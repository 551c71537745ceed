import { type ReactNode, useId } from 'react';
import { useFieldError } from './form';

export type ControlProps = {
  id: string;
  name: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** The field's name in the API. Errors of the surrounding form or the server for that name are shown here. */
  name?: string | undefined;
  hint?: ReactNode;
  error?: string | null;
  counter?: { used: number; max: number };
  isOptional?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label, hint and error, associated for screen readers. */
export function Field({ label, name, hint, counter, isOptional, children, ...rest }: FieldProps) {
  const id = useId();
  const fieldError = useFieldError(name);
  const error = rest.error || fieldError;
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {isOptional && !counter && <span className="text-xs text-ink-soft">Optional</span>}
        {counter && (
          <span className="text-xs text-ink-soft tabular-nums">
            {counter.used}/{counter.max}
          </span>
        )}
      </div>
      {children({ id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
