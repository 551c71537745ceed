import type { ClosingAccount } from '@tipnaija/contracts/http/auth';
import { limits } from '@tipnaija/contracts/limits';
import { paths } from '../../app/paths';
import { callApi } from '../../lib/api-client';
import { leaveFor } from '../../lib/leave-app';
import { PasswordConfirmation } from './password-confirmation';
import { useGuardedChange } from './use-guarded-change';

const days = limits.accountClosingDays;
const text = `Your page is hidden at once and you are signed out. After ${days} days we delete your data; sign in before that and your account stays. Records of money, with the bank account they were paid to, stay as long as the law asks.`;

export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const { change, isChanging, failure } = useGuardedChange({
    send: (request: { password: string }) =>
      callApi<ClosingAccount>('/api/account/close', { method: 'POST', body: request }),
    // Reloads the app, so that no data of the ended session stays in memory.
    onSuccess: () => leaveFor(paths.home),
  });
  return (
    <PasswordConfirmation
      title="Close my account?"
      text={text}
      hint="Withdraw your money first: an account with a balance stays open."
      action={{ label: 'Close my account', pendingLabel: 'Closing...' }}
      isDangerous
      isPending={isChanging}
      failure={failure}
      onConfirm={(password) => change({ password })}
      onClose={onClose}
    />
  );
}
