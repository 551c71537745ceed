import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@tipnaija/contracts/http/admin';
import { limits } from '@tipnaija/contracts/limits';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { userWalletQuery } from '../admin.queries';
import { ReasonDialog } from '../reason-dialog';
import { useTrustUser } from './use-user-acts';

/** Shortens the days until a creator's tips become available, or restores them. */
export function TrustDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const wallet = useQuery({ ...userWalletQuery(user.id), gcTime: 0 });
  const trust = useTrustUser();
  const name = `${user.firstName} ${user.lastName}`;
  if (!wallet.data)
    return (
      <Dialog title={`Trust ${name}?`} description="How soon their tips can be withdrawn." onClose={onClose}>
        <p className="text-sm">{wallet.isError ? 'We could not load their wallet. Please try again.' : 'Loading...'}</p>
        <Button variant="quiet" size="small" className="mt-5" onClick={onClose}>
          Close
        </Button>
      </Dialog>
    );
  const { isTrusted } = wallet.data;
  return (
    <ReasonDialog
      title={isTrusted ? `Trust ${name} no longer?` : `Trust ${name}?`}
      description={
        isTrusted
          ? 'Card tips from now on wait the usual days before they can be withdrawn. Dates of earlier tips stay.'
          : 'Card tips from now on can be withdrawn sooner. Dates of earlier tips stay.'
      }
      hint="For the record. The user does not read it."
      maxLength={limits.adminReason.max}
      action={{ label: isTrusted ? 'End trust' : 'Trust', pendingLabel: 'Saving...' }}
      isPending={trust.isPending}
      failure={trust.error}
      onConfirm={(reason) => trust.mutate({ id: user.id, isTrusted: !isTrusted, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
