import { CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DonationFormState } from './use-donation-form';

/** The payment methods in the chosen currency. A phone names the chosen one, and lets the donor choose on request. */
export function ProviderChoice({ form }: { form: DonationFormState }) {
  const { offeredProviders, provider, chooseProvider, hasConverted, payableAmount, isPaused } = form;
  const { submitTransfer, wantsTransfer, chooseTransfer } = form;
  const [isOpen, setIsOpen] = useState(false);
  const isUsable = ({ currency }: typeof provider) => currency.symbol === provider.currency.symbol;
  const canChange = offeredProviders.filter(isUsable).length > 1;
  return (
    <fieldset className="grid gap-3 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      {!isOpen && !isPaused && (
        <div className="flex items-center gap-3 rounded-xl border border-line py-2 pr-1 pl-4 lg:hidden">
          <CreditCard className="size-5 shrink-0 text-brand" aria-hidden="true" />
          <MethodText {...provider} />
          {canChange && (
            <button
              type="button"
              aria-expanded="false"
              onClick={({ currentTarget }) => {
                const choice = currentTarget.closest('fieldset');
                setIsOpen(true);
                // The pressed button is gone; the keyboard goes on at the choice.
                setTimeout(() => choice?.querySelector<HTMLElement>('input:checked')?.focus());
              }}
              className="min-h-11 rounded-lg px-3 text-sm font-semibold text-brand"
            >
              Change<span className="sr-only"> payment method</span>
            </button>
          )}
        </div>
      )}
      {offeredProviders.map((offered) => (
        <Method
          key={offered.id}
          className={isUsable(offered) ? (isOpen ? 'flex' : 'hidden lg:flex') : 'hidden'}
          isChosen={provider.id === offered.id && !wantsTransfer}
          onChoose={() => chooseProvider(offered)}
        >
          <MethodText {...offered} />
        </Method>
      ))}
      {submitTransfer && (
        // A phone has a button of its own for it, which saves a tap.
        <Method className="hidden lg:flex" isChosen={wantsTransfer} onChoose={chooseTransfer}>
          <MethodText label="Bank transfer" note="To an account number, from your bank app" />
        </Method>
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

type MethodProps = { className: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Method({ className, isChosen, onChoose, children }: MethodProps) {
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
      {children}
    </label>
  );
}

type MethodTextProps = { label: string; note: string; isFailing?: boolean };

function MethodText({ label, note, isFailing = false }: MethodTextProps) {
  return (
    <span className="grid grow">
      <span className="font-medium">{label}</span>
      <span className="text-xs text-balance text-ink-soft">{note}</span>
      {isFailing && <span className="text-xs font-medium text-accent">Having trouble right now</span>}
    </span>
  );
}
