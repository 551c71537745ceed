import type { AddedFactor, AppSetup, TwoFactorState } from '@tipnaija/contracts/http/two-factor';
import { limits } from '@tipnaija/contracts/limits';
import { use, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { deviceName } from '../../lib/device-name';
import { createPasskey, hasPasskeySupport } from '../../lib/passkey';
import { hasSecondFactor } from '../../lib/two-factor-state';
import { FactorAccountContext } from './factor-account';
import { useFactorChange } from './two-factor.queries';

const AppDialog = lazyPart(() => import('./app-dialog').then((module) => module.AppDialog));

type AddFactorsProps = { state: TwoFactorState; onNewCodes: (codes: readonly string[]) => void };

/** The first factor is the one thing to do here; more of them are a choice. */
export function AddFactors({ state, onNewCodes }: AddFactorsProps) {
  const { appAddedAt, passkeys } = state;
  const showCodes = ({ recoveryCodes }: AddedFactor) => {
    if (recoveryCodes) onNewCodes(recoveryCodes);
  };
  return (
    <div className="grid gap-2 @3xl:flex @3xl:flex-wrap">
      {appAddedAt === null && <ConnectApp isFirst={!hasSecondFactor(state)} onAdded={showCodes} />}
      {passkeys.length < limits.passkeys.max && hasPasskeySupport() && <AddPasskey onAdded={showCodes} />}
    </div>
  );
}

type ConnectAppProps = { isFirst: boolean; onAdded: (added: AddedFactor) => void };

function ConnectApp({ isFirst, onAdded }: ConnectAppProps) {
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const close = () => setSetup(null);
  const { api } = use(FactorAccountContext);
  const begin = useFactorChange(() => callApi<AppSetup>(`${api}/two-factor/app`, { method: 'POST' }), setSetup);
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'quiet'}
        size="small"
        isPending={begin.isPending}
        onClick={() => begin.mutate()}
      >
        Connect an authenticator app
      </Button>
      {setup && (
        <DialogLoading onClose={close}>
          <AppDialog
            setup={setup}
            onAdded={(added) => {
              close();
              onAdded(added);
            }}
            onClose={close}
          />
        </DialogLoading>
      )}
    </>
  );
}

function AddPasskey({ onAdded }: { onAdded: (added: AddedFactor) => void }) {
  const { api, notice } = use(FactorAccountContext);
  const add = useFactorChange(
    async () => {
      const passkey = await createPasskey(`${api}/passkeys/options`);
      const body = { passkey, name: deviceName(navigator.userAgent) };
      return callApi<AddedFactor>(`${api}/passkeys`, { method: 'POST', body });
    },
    (added) => {
      toast({ title: 'Passkey Added', description: `You can now sign in with it. ${notice}` });
      onAdded(added);
    },
  );
  return (
    <Button variant="quiet" size="small" isPending={add.isPending} onClick={() => add.mutate()}>
      Add a passkey
    </Button>
  );
}
