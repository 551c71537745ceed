import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  hint?: ReactNode;
  onChange: (typed: string) => void;
};

/** A required single-line field. */
export function TextField({ label, name, hint, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} name={name} hint={hint}>
      {(control) => <Input required {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
