import type { AdminProvider } from '@tipnaija/contracts/http/admin-providers';
import { paymentProviders } from '@tipnaija/contracts/payment-providers';
import { useState } from 'react';
import { Confirmation } from '../../../components/confirmation';
import { Button } from '../../../components/ui/button';
import { useAct } from '../use-act';
import { afterSwitchOff } from './after-switch-off';

type ProviderSwitchProps = { provider: AdminProvider; providers: readonly AdminProvider[] };

/** Switching on needs no question: it only offers the provider again. */
export function ProviderSwitch({ provider: { name, isOn }, providers }: ProviderSwitchProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { displayName } = paymentProviders[name];
  const switchOff = useAct<void>({
    call: () => ({ method: 'POST', path: `/api/admin/providers/${name}/switch-off` }),
    success: { title: `${displayName} Switched Off`, description: 'Donors can no longer choose it.' },
    failure: `Failed to switch ${displayName} off.`,
  });
  const switchOn = useAct<void>({
    call: () => ({ method: 'POST', path: `/api/admin/providers/${name}/switch-on` }),
    success: { title: `${displayName} Switched On`, description: 'Donors can choose it again.' },
    failure: `Failed to switch ${displayName} on.`,
  });
  if (!isOn) {
    return (
      <Button size="small" isPending={switchOn.isPending} onClick={() => switchOn.mutate()}>
        Switch {displayName} on
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        Switch {displayName} off
      </Button>
      {isAsking && (
        <Confirmation
          title={`Switch ${displayName} off?`}
          text="New payments through it stop at once. Payments under way, refunds and its webhooks go on."
          action={{ label: 'Switch off', pendingLabel: 'Switching off...' }}
          isPending={switchOff.isPending}
          onConfirm={() => switchOff.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p className="text-sm font-medium">{afterSwitchOff(name, providers)}</p>
        </Confirmation>
      )}
    </>
  );
}
