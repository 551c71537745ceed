import { use, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { SkeletonRows } from '../../components/ui/skeleton';
import { hasSecondFactor } from '../../lib/two-factor-state';
import { AddFactors } from './add-factors';
import { FactorAccountContext } from './factor-account';
import { FactorList } from './factor-list';
import { useTwoFactor } from './two-factor.queries';

const RecoveryCodesDialog = lazyPart(() =>
  import('./recovery-codes-dialog').then((module) => module.RecoveryCodesDialog),
);

export function TwoFactor() {
  const { reason, isRequired } = use(FactorAccountContext);
  const state = useTwoFactor();
  const isOn = state.data && hasSecondFactor(state.data);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Card className="grid gap-4 p-5" aria-labelledby="two-factor-title">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id="two-factor-title" className="text-lg">
            Two-step sign-in
          </h2>
          {isOn === false && (
            <span className="rounded-full bg-accent-tint px-2.5 py-0.5 text-xs font-semibold text-accent">
              {isRequired ? 'Required' : 'Recommended'}
            </span>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          {isOn ? 'On. Your password alone does not sign in or move money.' : reason}
        </p>
      </div>
      {state.isPending && <SkeletonRows count={2} what="your sign-in settings" />}
      {state.isError && <LoadFailure what="your sign-in settings" onRetry={() => void state.refetch()} />}
      {state.data && (
        <>
          {isOn && <FactorList state={state.data} onNewCodes={setCodes} />}
          <AddFactors state={state.data} onNewCodes={setCodes} />
        </>
      )}
      {codes && (
        <DialogLoading onClose={() => setCodes(null)}>
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </DialogLoading>
      )}
    </Card>
  );
}
