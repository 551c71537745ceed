import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';

type PasswordFieldProps = ComponentProps<'input'> & { hint?: string };

export function PasswordField({ hint, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label="Password" hint={hint}>
      {(control) => (
        <span className="relative block">
          <Input {...rest} {...control} name="password" type={isShown ? 'text' : 'password'} className="pr-14" />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-13 place-items-center rounded-xl text-ink-soft"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
