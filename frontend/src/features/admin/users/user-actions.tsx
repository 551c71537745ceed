import type { AdminUser } from '@tipnaija/contracts/http/admin';
import { Button } from '../../../components/ui/button';
import { useCan } from '../use-admin';
import { useSendVerification, useUnbanUser } from './use-user-acts';

/** The action that an admin has to confirm. */
export type PendingUserAction = { action: 'ban' | 'delete' | 'media' | 'names' | 'trust'; user: AdminUser };

const labels = { media: 'Media', names: 'Names' };

export function UserActions({ user, onSelect }: { user: AdminUser; onSelect: (pending: PendingUserAction) => void }) {
  const unban = useUnbanUser();
  const sendMail = useSendVerification();
  const [canModerate, canManageMoney, canDelete] = [useCan('moderate'), useCan('manage-money'), useCan('administer')];
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="-mx-2.5 flex flex-wrap *:px-2.5! md:-my-1.5">
      {canModerate && !user.emailVerified && (
        <Button
          variant="plain"
          size="small"
          aria-label={`Mail link to ${name}`}
          isPending={sendMail.isPending}
          onClick={() => sendMail.mutate(user.id)}
        >
          Mail link
        </Button>
      )}
      {canModerate &&
        (user.isBanned ? (
          <Button
            variant="plain"
            size="small"
            aria-label={`Unban ${name}`}
            isPending={unban.isPending}
            onClick={() => unban.mutate(user.id)}
          >
            Unban
          </Button>
        ) : (
          <Button
            variant="plain"
            size="small"
            aria-label={`Ban ${name}`}
            onClick={() => onSelect({ action: 'ban', user })}
          >
            Ban
          </Button>
        ))}
      {user.isStreamer &&
        (canModerate ? (['media', 'names'] as const) : (['names'] as const)).map((action) => (
          <Button
            key={action}
            variant="plain"
            size="small"
            aria-label={`${labels[action]} of ${name}`}
            onClick={() => onSelect({ action, user })}
          >
            {labels[action]}
          </Button>
        ))}
      {user.isStreamer && canManageMoney && (
        <Button
          variant="plain"
          size="small"
          aria-label={`Trust ${name}`}
          onClick={() => onSelect({ action: 'trust', user })}
        >
          Trust
        </Button>
      )}
      {canDelete && (
        <Button
          variant="plain"
          size="small"
          className="text-danger"
          aria-label={`Delete ${name}`}
          onClick={() => onSelect({ action: 'delete', user })}
        >
          Delete
        </Button>
      )}
    </div>
  );
}
