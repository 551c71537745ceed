import { ShieldCheck } from 'lucide-react';
import { use, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { LoadFailure } from '../../components/load-failure';
import { SettingsCard } from '../../components/settings-card';
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
    <SettingsCard
      title="Two-step sign-in"
      icon={ShieldCheck}
      help={isOn ? 'Your password alone does not sign in or move money.' : reason}
      badge={isOn !== undefined && <StateBadge isOn={isOn} isRequired={isRequired} />}
      action={isOn && <AddFactors state={state.data} onNewCodes={setCodes} />}
    >
      {state.isPending && <SkeletonRows count={2} what="your sign-in settings" />}
      {state.isError && <LoadFailure what="your sign-in settings" onRetry={() => void state.refetch()} />}
      {isOn && <FactorList state={state.data} onNewCodes={setCodes} />}
      {state.data && !isOn && <AddFactors state={state.data} onNewCodes={setCodes} />}
      {codes && (
        <DialogLoading onClose={() => setCodes(null)}>
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </DialogLoading>
      )}
    </SettingsCard>
  );
}

function StateBadge({ isOn, isRequired }: { isOn: boolean; isRequired: boolean }) {
  const look = isOn ? 'bg-tint text-brand' : 'bg-accent-tint text-accent';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>
      {isOn ? 'On' : isRequired ? 'Required' : 'Recommended'}
    </span>
  );
}
