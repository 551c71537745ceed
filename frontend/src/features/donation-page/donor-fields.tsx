import { limits } from '@tipnaija/contracts/limits';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Textarea } from '../../components/ui/textarea';
import type { DonationDraft } from './donation-draft';
import type { DonationFormState } from './use-donation-form';

export function DonorFields({ form }: { form: DonationFormState }) {
  const { draft, change } = form;
  const set = (part: Partial<DonationDraft>) => change((current) => ({ ...current, ...part }));
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start lg:gap-y-2">
      <Field
        label="Message"
        name="message"
        counter={{ used: draft.message.length, max: limits.message.max }}
        hint="Read out on the stream."
      >
        {(control) => (
          <Textarea
            {...control}
            className="lg:min-h-25.5"
            maxLength={limits.message.max}
            placeholder="Say something nice (optional)"
            value={draft.message}
            onChange={(event) => set({ message: event.target.value })}
          />
        )}
      </Field>
      <div className="grid content-start gap-1">
        {!draft.isAnonymous && (
          <Field label="Your name" name="donorName" isOptional hint="Shown with your tip. Empty means Anonymous.">
            {(control) => (
              <Input
                {...control}
                autoComplete="nickname"
                maxLength={limits.donorName.max}
                placeholder="Your name"
                value={draft.donorName}
                onChange={(event) => set({ donorName: event.target.value })}
              />
            )}
          </Field>
        )}
        <label className="inline-flex min-h-11 items-center gap-3 justify-self-start text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-brand"
            checked={draft.isAnonymous}
            onChange={(event) => set({ isAnonymous: event.target.checked })}
          />
          Donate anonymously
        </label>
      </div>
    </div>
  );
}
