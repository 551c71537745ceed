import { type ReactNode, useState } from 'react';
import type { DonationFormState } from './use-donation-form';

/** The payment methods in the chosen currency. A phone shows the chosen one, and the others on request. */
export function ProviderChoice({ form }: { form: DonationFormState }) {
  const { offeredProviders, provider, chooseProvider, hasConverted, payableAmount, isPaused } = form;
  const { submitTransfer, wantsTransfer, chooseTransfer } = form;
  const [isOpen, setIsOpen] = useState(false);
  const isUsable = ({ currency }: typeof provider) => currency.symbol === provider.currency.symbol;
  const canChange = !isOpen && offeredProviders.filter(isUsable).length > 1;
  return (
    <fieldset className="relative grid gap-3 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      {canChange && (
        <button
          type="button"
          aria-expanded="false"
          onClick={({ currentTarget }) => {
            setIsOpen(true);
            // The pressed button is gone; the keyboard goes on at the choice.
            currentTarget.parentElement?.querySelector<HTMLElement>('input:checked')?.focus();
          }}
          className="absolute -top-10.5 right-0 min-h-11 pl-4 text-sm font-semibold text-brand lg:hidden"
        >
          Change<span className="sr-only"> payment method</span>
        </button>
      )}
      {offeredProviders.map((offered) => {
        const isChosen = provider.id === offered.id;
        return (
          <Method
            key={offered.id}
            className={isUsable(offered) ? (isChosen || isOpen ? 'flex' : 'hidden lg:flex') : 'hidden'}
            label={offered.label}
            note={offered.note}
            isChosen={isChosen && !wantsTransfer}
            onChoose={() => chooseProvider(offered)}
          >
            {offered.isFailing && <span className="text-xs font-medium text-accent">Having trouble right now</span>}
          </Method>
        );
      })}
      {submitTransfer && (
        // A phone has a button of its own for it, which saves a tap.
        <Method
          className="hidden lg:flex"
          label="Bank transfer"
          note="To an account number, from your bank app"
          isChosen={wantsTransfer}
          onChoose={chooseTransfer}
        />
      )}
      {isPaused && (
        <p className="col-span-full rounded-xl bg-sunken px-4 py-3 text-sm">
          Tips are paused for the moment. Please come back in a little while.
        </p>
      )}
      <p role="status" className="col-span-full text-sm text-ink-soft empty:hidden">
        {hasConverted && payableAmount !== null
          ? `Your tip is now ${provider.currency.format(payableAmount)}. You can change it above.`
          : null}
      </p>
    </fieldset>
  );
}

type MethodProps = {
  label: string;
  note: string;
  className: string;
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
};

function Method({ label, note, className, isChosen, onChoose, children }: MethodProps) {
  return (
    <label
      className={`min-h-14 items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-brand has-checked:bg-tint ${className}`}
    >
      <input
        type="radio"
        name="payment-method"
        className="size-5 shrink-0 accent-brand"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="grid">
        <span className="font-medium">{label}</span>
        <span className="text-xs text-ink-soft">{note}</span>
        {children}
      </span>
    </label>
  );
}
