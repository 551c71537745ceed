import type { AdminUser } from '@tipnaija/contracts/http/admin';
import { Button } from '../../../components/ui/button';
import { useUnbanUser } from './use-user-acts';

/** The action that an admin has to confirm. */
export type UserQuestion = { act: 'ban' | 'delete' | 'media'; user: AdminUser };

export function UserActions({ user, onAsk }: { user: AdminUser; onAsk: (question: UserQuestion) => void }) {
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
        <Button variant="quiet" size="small" aria-label={`Ban ${name}`} onClick={() => onAsk({ act: 'ban', user })}>
          Ban
        </Button>
      )}
      {user.isStreamer && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Media of ${name}`}
          onClick={() => onAsk({ act: 'media', user })}
        >
          Media
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className="text-danger"
        aria-label={`Delete ${name}`}
        onClick={() => onAsk({ act: 'delete', user })}
      >
        Delete
      </Button>
    </div>
  );
}
