import { limits } from '@tipnaija/contracts/limits';
import { type ComponentProps, useId } from 'react';
import { Field } from './ui/field';
import { controlClass } from './ui/input';

type UsernameFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  value: string;
  onChange: (typed: string) => void;
};

const frame =
  'flex items-center overflow-hidden outline-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-aria-invalid:border-danger has-aria-invalid:outline-danger';

/** The username, typed where it stands in the link of the tip page. */
export function UsernameField({ value, onChange, ...rest }: UsernameFieldProps) {
  const linkId = useId();
  const site = `${window.location.host}/`;
  return (
    <Field label="Username" name="username">
      {({ 'aria-describedby': errorId, ...control }) => (
        <span className={`${controlClass} ${frame}`}>
          <span aria-hidden="true" className="shrink-0 text-ink-soft">
            {site}
          </span>
          <input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.username.max}
            {...rest}
            {...control}
            aria-describedby={errorId ? `${errorId} ${linkId}` : linkId}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="min-h-11.5 min-w-0 grow bg-transparent outline-none"
          />
          <span id={linkId} className="sr-only">
            Your tip page: <strong>{site + (value || 'username')}</strong>
          </span>
        </span>
      )}
    </Field>
  );
}
