import { BlockLoading } from '../../components/block-loading';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import type { DonationFormState } from './use-donation-form';

/** Only needed after a failure. */
const FailedPayment = lazyPart(() => import('../../components/failed-payment').then((module) => module.FailedPayment));

/** The end of the form: on a phone with the total at the bottom of the screen, where it is always at hand. */
export function PayBar({ form }: { form: DonationFormState }) {
  const { provider, isStarting, failed, isPaused, submitTransfer } = form;
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
  const isDisabled = isPaused || (form.total === null && !form.draft.song);
  const total = form.total === null ? null : provider.currency.format(form.total);
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:static lg:border-0 lg:p-0 print:hidden">
      <p className="grid min-w-14 text-xs text-ink-soft lg:hidden">
        Total
        <span className="text-lg font-bold text-ink tabular-nums">{total ?? '—'}</span>
      </p>
      {submitTransfer && (
        <Button
          variant="quiet"
          className="whitespace-nowrap max-lg:px-3 max-lg:text-sm"
          disabled={isDisabled || isStarting}
          onClick={submitTransfer}
        >
          Pay by transfer
        </Button>
      )}
      <Button type="submit" className="grow max-lg:px-3" disabled={isDisabled} isPending={isStarting}>
        {isStarting ? (
          provider.opening
        ) : (
          <>
            {/* On a phone the total stands beside it. */}
            Donate {total && <span className="max-lg:sr-only">{total}</span>}
          </>
        )}
      </Button>
    </div>
  );
}
