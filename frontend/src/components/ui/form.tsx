import { type ComponentProps, createContext, type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { type FieldErrors, formFieldErrors, serverFieldErrors } from '../../lib/field-errors';

/** A message must not move the button that is being pressed. */
const AFTER_CLICK_MS = 200;

const Errors = createContext<FieldErrors>({});

/** Returns the error message of a field in the surrounding form. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(Errors);
  return name === undefined ? undefined : errors[name];
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** Validation problems of the draft by field, shown from the first submit attempt on. */
  problems?: Readonly<Record<string, string | null | undefined>>;
  /** Failure of the last submit. Server-side errors of single fields are shown beside them. */
  failure?: Error | null;
  onInvalid?: () => void;
  onSubmit: () => void;
};

/**
 * A form that shows validation messages beside its fields. The browser's native messages appear one at a time and in
 * the browser's language, so this form checks `required`, `type="email"` and `minLength` itself: on submit, which focuses
 * the first invalid field, and when a filled field is left.
 */
export function Form({
  problems = {},
  failure = null,
  onInvalid,
  onSubmit,
  onInput,
  onBlur,
  children,
  ...rest
}: FormProps) {
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
  const judge: FormProps['onBlur'] = (event) => {
    onBlur?.(event);
    const { currentTarget, target } = event;
    const name = 'value' in target && target.value ? target.getAttribute('name') : null;
    const error = name && formFieldErrors(currentTarget)[name];
    if (error) setTimeout(() => setNoted((current) => ({ ...current, [name]: error })), AFTER_CLICK_MS);
  };
  return (
    <Errors value={errors}>
      <form {...rest} ref={form} noValidate onSubmit={submit} onInput={forget} onBlur={judge}>
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
