import type { AdminUser } from '@tipnaija/contracts/http/admin';
import { Button } from '../../../components/ui/button';
import { useUnbanUser } from './use-user-acts';

/** The action that an admin has to confirm. */
export type PendingUserAction = { action: 'ban' | 'delete' | 'media'; user: AdminUser };

export function UserActions({ user, onSelect }: { user: AdminUser; onSelect: (pending: PendingUserAction) => void }) {
  const unban = useUnbanUser();
  const name = `${user.firstName} ${user.lastName}`;
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
        <Button
          variant="quiet"
          size="small"
          aria-label={`Ban ${name}`}
          onClick={() => onSelect({ action: 'ban', user })}
        >
          Ban
        </Button>
      )}
      {user.isStreamer && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Media of ${name}`}
          onClick={() => onSelect({ action: 'media', user })}
        >
          Media
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className="text-danger"
        aria-label={`Delete ${name}`}
        onClick={() => onSelect({ action: 'delete', user })}
      >
        Delete
      </Button>
    </div>
  );
}
