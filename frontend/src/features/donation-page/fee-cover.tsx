import { coverFee } from '@tipnaija/contracts/covered-fee';
import { feePercent } from '@tipnaija/contracts/money';
import type { DonationFormState } from './use-donation-form';

/** The donor's choice to pay the fee on top; nothing is chosen for them. */
export function FeeCover({ form, displayName }: { form: DonationFormState; displayName: string }) {
  const { draft, change, coverableAmount } = form;
  if (coverableAmount === null) return null;
  const { format, ngnPerUsd } = form.provider.currency;
  const added = coverFee(coverableAmount, ngnPerUsd) - coverableAmount;
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-brand has-checked:bg-tint">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={draft.coversFee}
        onChange={(event) => {
          const coversFee = event.target.checked;
          change((current) => ({ ...current, coversFee }));
        }}
      />
      <span className="grid min-w-0">
        <span className="font-medium break-words">
          Add {format(added)} so that {displayName} gets all {format(coverableAmount)}
        </span>
        <span className="text-xs text-ink-soft">
          Optional. It covers our {feePercent}% fee; your tip shows as {format(coverableAmount)}.
        </span>
      </span>
    </label>
  );
}
