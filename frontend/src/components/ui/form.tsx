import { type ComponentProps, createContext, type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { type FieldErrors, formFieldErrors, serverFieldErrors } from '../../lib/field-errors';

const Errors = createContext<FieldErrors>({});

/** The sentence for a field of the form around it. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(Errors);
  return name === undefined ? undefined : errors[name];
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** What the draft still lacks, by field; shown from the first try on. */
  problems?: Readonly<Record<string, string | null | undefined>>;
  /** The failure of the last try: what the server says about single fields goes next to them. */
  failure?: Error | null;
  onInvalid?: () => void;
  onSubmit: () => void;
};

/**
 * A form that says next to each field what to do. The browser's own bubbles show one field at a time and in the browser's words, so
 * `required`, `type="email"` and `minLength` are judged here. The first field with an error gets the focus.
 */
export function Form({ problems = {}, failure = null, onInvalid, onSubmit, onInput, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [noted, setNoted] = useState<FieldErrors>({});
  const [wasTried, setWasTried] = useState(false);
  const errors = { ...noted, ...(wasTried && withoutNulls(problems)) };

  useEffect(() => {
    const refused = serverFieldErrors(failure);
    setNoted(refused);
    focusFirst(form.current, refused);
  }, [failure]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    const found = formFieldErrors(event.currentTarget);
    const all = { ...found, ...withoutNulls(problems) };
    setNoted(found);
    if (Object.keys(all).length === 0) return onSubmit();
    focusFirst(event.currentTarget, all);
    onInvalid?.();
  };
  const forget: FormProps['onInput'] = (event) => {
    onInput?.(event);
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && noted[name]) setNoted(Object.fromEntries(Object.entries(noted).filter(([key]) => key !== name)));
  };
  return (
    <Errors value={errors}>
      <form {...rest} ref={form} noValidate onSubmit={submit} onInput={forget}>
        {children}
      </form>
    </Errors>
  );
}

function withoutNulls(problems: NonNullable<FormProps['problems']>): FieldErrors {
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name');
    if (name && errors[name] && control instanceof HTMLElement) return control.focus();
  }
}
