import { donorGiftEffects } from '@tipnaija/contracts/gift-effects';
import { withGiftEffect } from './donation-draft';
import type { DonationFormState } from './use-donation-form';

export function GiftEffectPicker({ form: { draft, change } }: { form: DonationFormState }) {
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-baseline justify-between text-sm font-medium">
        Gift effect <span className="text-xs font-normal text-ink-soft">Optional</span>
      </legend>
      <div className="grid grid-cols-4 gap-2 sm:gap-3">
        {donorGiftEffects.map(({ name, emoji }) => (
          <button
            key={name}
            type="button"
            aria-pressed={draft.giftEffect === name}
            onClick={() => change((current) => withGiftEffect(current, name))}
            className="grid min-h-16 lg:min-h-12 lg:grid-flow-col lg:justify-center lg:items-center lg:gap-2 lg:text-sm content-center justify-items-center gap-0.5 rounded-xl border border-line bg-surface text-xs text-ink-soft capitalize transition-colors not-aria-pressed:hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-ink aria-pressed:inset-ring aria-pressed:inset-ring-brand"
          >
            <img
              src={`/gifts/${name}.svg`}
              alt={emoji}
              aria-hidden="true"
              width="28"
              height="28"
              className="lg:size-7"
            />
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
