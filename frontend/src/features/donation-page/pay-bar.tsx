import { Landmark } from 'lucide-react';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart } from '../../components/lazy-part';
import { Naira } from '../../components/naira';
import { Button } from '../../components/ui/button';
import { useIsOffline } from '../../lib/use-is-offline';
import { amountsId } from './amount-picker';
import { naira } from './currencies';
import type { DonationFormState } from './use-donation-form';

/** Only needed after a failure. */
const FailedPayment = lazyPart(() => import('../../components/failed-payment').then((module) => module.FailedPayment));

/** The end of the form, always at hand: at the bottom of the screen, on a phone with the total, until the form ends. */
export function PayBar({ form }: { form: DonationFormState }) {
  const { provider, isStarting, failed, isPaused, submitTransfer, total, draft } = form;
  const isOffline = useIsOffline();
  if (failed) {
    return (
      <BlockLoading what="other ways to pay" fallback={null}>
        <FailedPayment
          {...failed}
          retry={
            failed.isRetryable && (
              <Button type="submit" variant="quiet" className="grow">
                Try again
              </Button>
            )
          }
        />
      </BlockLoading>
    );
  }
  const isDisabled = isPaused || isOffline || (total === null && !draft.song);
  // Without an amount there is one button, which leads to the amounts.
  const isEmpty = form.verdict === 'none' && !draft.song && !isPaused && !isOffline;
  const afterAmount = isEmpty ? 'hidden!' : '';
  const { currency } = provider;
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-2.5 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:sticky lg:-mb-3 lg:border-0 lg:px-0 lg:py-3 lg:shadow-[0_-0.25rem_0.25rem_var(--surface)] print:hidden">
      {isEmpty && (
        <Button className="grow" onClick={showAmounts}>
          Choose an amount
        </Button>
      )}
      <p className={`grid min-w-14 text-xs text-ink-soft lg:hidden ${afterAmount}`}>
        {total !== null && currency !== naira ? (
          <span>
            ≈ <Naira kobo={currency.toKobo(total)} />
          </span>
        ) : (
          'Total'
        )}
        <span className="text-lg font-bold text-ink tabular-nums">
          {total === null ? '—' : currency.formatTotal(total)}
        </span>
      </p>
      {submitTransfer && !isOffline && (
        <Button
          variant="quiet"
          className={`gap-1.5! px-2.5! text-sm! lg:hidden ${afterAmount}`}
          disabled={isDisabled || isStarting}
          onClick={submitTransfer}
        >
          <Landmark className="size-4" aria-hidden="true" />
          Transfer<span className="sr-only">: pay by bank transfer</span>
        </Button>
      )}
      <Button
        type="submit"
        className={`min-w-32.5 grow max-lg:px-3 ${afterAmount}`}
        disabled={isDisabled}
        isPending={isStarting}
      >
        {isStarting ? (
          provider.opening
        ) : isOffline ? (
          "You're offline"
        ) : (
          <>
            {/* On a phone the total stands beside it. */}
            Donate {total !== null && <span className="max-lg:sr-only">{currency.formatTotal(total)}</span>}
          </>
        )}
      </Button>
    </div>
  );
}

function showAmounts() {
  const amounts = document.getElementById(amountsId);
  amounts?.scrollIntoView({ block: 'center' });
  amounts?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
}
