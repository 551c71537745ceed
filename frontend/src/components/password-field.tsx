import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from './ui/field';
import { useFieldError } from './ui/form';
import { Input } from './ui/input';

type PasswordFieldProps = ComponentProps<'input'> & { label?: string; hint?: string; error?: string | null };

/** `label` distinguishes the fields on a page with several passwords. */
export function PasswordField({
  label = 'Password',
  name = 'password',
  hint,
  error = null,
  className = '',
  ...rest
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const hasError = useFieldError(name) !== undefined || error !== null;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} name={name} hint={hasError ? undefined : hint} error={error}>
      {(control) => (
        <span className="relative block">
          <Input {...rest} {...control} type={isShown ? 'text' : 'password'} className={`pr-12 ${className}`} />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-xl text-ink-soft"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
