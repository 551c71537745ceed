import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@tipnaija/contracts/http/admin';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { userNamesQuery } from '../admin.queries';
import { Timestamp } from '../timestamp';

/** The display names that a creator had, so that an impersonation stays visible. */
export function NamesDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const names = useQuery(userNamesQuery(user.id));
  return (
    <Dialog
      title={`Names of ${user.firstName} ${user.lastName}`}
      description="Every change of the name on the tip page, newest first."
      onClose={onClose}
    >
      <ul className="grid divide-y divide-line">
        {names.data?.map(({ formerName, newName, changedAt }) => (
          <li key={changedAt} className="grid gap-0.5 py-3">
            <p className="wrap-anywhere">
              <span className="text-ink-soft">{formerName}</span> → <span className="font-medium">{newName}</span>
            </p>
            <p className="text-xs text-ink-soft">
              <Timestamp iso={changedAt} />
            </p>
          </li>
        ))}
      </ul>
      {names.data?.length === 0 && <p className="text-sm text-ink-soft">The name was never changed.</p>}
      {names.isError && <p className="text-sm text-danger">The names could not be loaded. Please try again.</p>}
      <div className="mt-5 flex justify-end">
        <Button variant="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
