import { limits } from '@tipnaija/contracts/limits';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { extraClass } from './extra-class';
import type { DonationFormState } from './use-donation-form';

/** Collapsed until requested: most donors want no mail, so the form stays short. */
export function ReceiptEmail({ form: { draft, change } }: { form: DonationFormState }) {
  const [opened, setOpened] = useState<'by-hand' | 'as-filled' | null>(draft.email === '' ? null : 'as-filled');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened === 'by-hand') input.current?.focus();
  }, [opened]);
  if (!opened) {
    return (
      <button type="button" aria-expanded="false" onClick={() => setOpened('by-hand')} className={extraClass}>
        <Mail className="size-5" aria-hidden="true" />
        Email me a receipt
      </button>
    );
  }
  return (
    <Field
      label="Email for a receipt (optional)"
      name="donorEmail"
      hint="Used for this receipt only. The creator never sees it."
    >
      {(control) => (
        <Input
          {...control}
          ref={input}
          type="email"
          autoComplete="email"
          maxLength={limits.email.max}
          placeholder="you@example.com"
          value={draft.email}
          onChange={(event) => {
            const email = event.target.value;
            change((current) => ({ ...current, email }));
          }}
        />
      )}
    </Field>
  );
}
