import type { NewRecoveryCodes, TwoFactorState } from '@tipnaija/contracts/http/two-factor';
import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import { use, useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { SettingsRow } from '../../components/settings-row';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { relativeTime } from '../../lib/relative-time';
import { dayOf } from '../../lib/step-time';
import { FactorAccountContext } from './factor-account';
import { useFactorChange } from './two-factor.queries';

type FactorListProps = { state: TwoFactorState; onNewCodes: (codes: readonly string[]) => void };

export function FactorList({ state: { appAddedAt, passkeys, recoveryCodesLeft }, onNewCodes }: FactorListProps) {
  const { api } = use(FactorAccountContext);
  const isLast = passkeys.length + (appAddedAt ? 1 : 0) === 1;
  return (
    <ul className="divide-y divide-line">
      {appAddedAt && (
        <SettingsRow icon={Smartphone} name="Authenticator app" note={`Connected ${dateAndTime(appAddedAt)}`}>
          <Remove path={`${api}/two-factor/app`} what="authenticator app" isLast={isLast} />
        </SettingsRow>
      )}
      {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
        <SettingsRow
          key={id}
          icon={KeyRound}
          name={`Passkey: ${name}`}
          note={
            lastUsedAt
              ? `Used ${relativeTime(lastUsedAt, Date.now()).toLowerCase()} · added ${dayOf(addedAt)}`
              : `Added ${dateAndTime(addedAt)}`
          }
        >
          <Remove path={`${api}/passkeys/${encodeURIComponent(id)}`} what={`passkey ${name}`} isLast={isLast} />
        </SettingsRow>
      ))}
      <SettingsRow icon={ShieldCheck} name="Recovery codes" note={`${recoveryCodesLeft} left, each works once`}>
        <NewCodes onNewCodes={onNewCodes} />
      </SettingsRow>
    </ul>
  );
}

function Remove({ path, what, isLast }: { path: string; what: string; isLast: boolean }) {
  const { notice } = use(FactorAccountContext);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const remove = useFactorChange(
    () => callApi<unknown>(path, { method: 'DELETE' }),
    () => {
      close();
      toast({ title: 'Removed', description: notice });
    },
  );
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Remove ${what}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <Confirmation
          title={`Remove this ${what}?`}
          text={
            isLast
              ? 'Two-step sign-in is then off, and your recovery codes no longer work.'
              : 'It no longer signs in. Your other ways stay.'
          }
          action={{ label: 'Remove', pendingLabel: 'Removing...' }}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}

function NewCodes({ onNewCodes }: Pick<FactorListProps, 'onNewCodes'>) {
  const { api } = use(FactorAccountContext);
  const renew = useFactorChange(
    () => callApi<NewRecoveryCodes>(`${api}/two-factor/recovery-codes`, { method: 'POST' }),
    ({ recoveryCodes }) => onNewCodes(recoveryCodes),
  );
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        New codes
      </Button>
      {isAsking && (
        <Confirmation
          title="Make new recovery codes?"
          text="The codes you saved before stop working."
          action={{ label: 'Make new codes', pendingLabel: 'Making...' }}
          variant="primary"
          isPending={renew.isPending}
          onConfirm={() => renew.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
