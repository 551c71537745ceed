import { limits } from '@tipnaija/contracts/limits';
import { ReasonDialog } from '../reason-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { MediaDialog } from './media-dialog';
import { NamesDialog } from './names-dialog';
import { TrustDialog } from './trust-dialog';
import { useBanUser } from './use-user-acts';
import type { PendingUserAction } from './user-actions';

/** Rendered beside the table, because rows change with every search and must not unmount the dialog. */
export function UserDialog({ action, user, onClose }: PendingUserAction & { onClose: () => void }) {
  const ban = useBanUser();
  const name = `${user.firstName} ${user.lastName}`;
  if (action === 'media') return <MediaDialog user={user} onClose={onClose} />;
  if (action === 'names') return <NamesDialog user={user} onClose={onClose} />;
  if (action === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />;
  if (action === 'trust') return <TrustDialog user={user} onClose={onClose} />;
  const page = user.isStreamer ? ' Their page takes no tips; money already on its way still arrives.' : '';
  return (
    <ReasonDialog
      title={`Ban ${name}?`}
      description={`${user.email} is signed out at once and cannot sign in.${page}`}
      hint="For the record. The user does not read it."
      maxLength={limits.adminReason.max}
      action={{ label: 'Ban user', pendingLabel: 'Banning...' }}
      isPending={ban.isPending}
      failure={ban.error}
      onConfirm={(reason) => ban.mutate({ id: user.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
