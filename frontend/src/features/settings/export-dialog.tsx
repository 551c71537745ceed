import { toast } from '../../components/ui/toast-store';
import { keepFile } from '../../lib/keep-file';
import { PasswordConfirmation } from './password-confirmation';
import { requestExport } from './request-export';
import { useGuardedChange } from './use-guarded-change';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { change, isChanging, failure } = useGuardedChange({
    send: async (request: { password: string }) => keepFile(await requestExport(request), 'tipnaija-my-data.json'),
    onSuccess: () => {
      toast({ title: 'Download Ready', description: 'The file has your profile, your tips, payouts and settings.' });
      onClose();
    },
  });
  return (
    <PasswordConfirmation
      title="Download my data"
      text="One file in JSON with everything we hold about you. It contains bank details and messages of fans: keep it safe."
      hint="So that only you can take your data."
      action={{ label: 'Download', pendingLabel: 'Preparing...' }}
      isPending={isChanging}
      failure={failure}
      onConfirm={(password) => change({ password })}
      onClose={onClose}
    />
  );
}
