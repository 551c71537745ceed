import type { AdminUser } from '@tipnaija/contracts/http/admin';
import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Confirmation } from '../../../components/confirmation';
import { Button } from '../../../components/ui/button';
import { ReasonDialog } from '../reason-dialog';
import { useBanUser, useDeleteUser, useUnbanUser } from './use-user-acts';

export function UserActions({ user }: { user: AdminUser }) {
  const [asking, setAsking] = useState<'ban' | 'delete' | null>(null);
  const [ban, unban, remove] = [useBanUser(), useUnbanUser(), useDeleteUser()];
  const name = `${user.firstName} ${user.lastName}`;
  const close = () => setAsking(null);
  return (
    <div className="flex flex-wrap gap-2">
      {user.isBanned ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Unban ${name}`}
          isPending={unban.isPending}
          onClick={() => unban.mutate(user.id)}
        >
          Unban
        </Button>
      ) : (
        <Button variant="quiet" size="small" aria-label={`Ban ${name}`} onClick={() => setAsking('ban')}>
          Ban
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className="text-danger"
        aria-label={`Delete ${name}`}
        onClick={() => setAsking('delete')}
      >
        Delete
      </Button>
      {asking === 'ban' && (
        <ReasonDialog
          title={`Ban ${name}?`}
          description={`${user.email} is signed out at once and cannot sign in. ${
            user.isStreamer ? 'Their page takes no tips; money already on its way still arrives.' : ''
          }`}
          hint="For the record. The user does not read it."
          maxLength={limits.adminReason.max}
          action={{ label: 'Ban user', pendingLabel: 'Banning...' }}
          isPending={ban.isPending}
          onConfirm={(reason) => ban.mutate({ id: user.id, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <Confirmation
          title={`Delete ${name}?`}
          text="Are you sure you want to delete this user? This action cannot be undone."
          action={{ label: 'Delete', pendingLabel: 'Deleting...' }}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(user.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </div>
  );
}
