import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@tipnaija/contracts/days';
import type { AdminUser } from '@tipnaija/contracts/http/admin';
import { Confirmation } from '../../../components/confirmation';
import { Naira } from '../../../components/naira';
import { Button } from '../../../components/ui/button';
import { userWalletQuery } from '../admin.queries';
import { useDeleteUser, useRequestPayout } from './use-user-acts';

/** Shows the wallet balance before an account is deleted, and offers its payout first. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const remove = useDeleteUser();
  return (
    <Confirmation
      title={`Delete ${user.firstName} ${user.lastName}?`}
      text="Are you sure you want to delete this user? This action cannot be undone."
      action={{ label: 'Delete', pendingLabel: 'Deleting...' }}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(user.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {user.isStreamer && <WalletBeforeDeletion userId={user.id} />}
    </Confirmation>
  );
}

function WalletBeforeDeletion({ userId }: { userId: string }) {
  // Refetched whenever the dialog opens, because no event reports wallet changes to this page.
  const wallet = useQuery({ ...userWalletQuery(userId), gcTime: 0 });
  const payout = useRequestPayout();
  if (wallet.isPending) return <p className="text-sm text-ink-soft">Checking their wallet...</p>;
  if (wallet.isError) {
    return <p className="text-sm text-danger">We could not load their wallet. Check it before you delete.</p>;
  }
  const { balance, available, maturing, pending, held } = wallet.data;
  const last = maturing.at(-1);
  if (balance === 0 && pending === 0 && held === 0)
    return <p className="text-sm text-ink-soft">Their wallet is empty.</p>;
  return (
    <div className="grid gap-3 rounded-xl bg-sunken p-4 text-sm">
      {balance > 0 && (
        <>
          <p>
            <strong>
              <Naira kobo={balance} />
            </strong>{' '}
            is still in their wallet. Pay it out first: once they are gone, it can only be paid through support.
          </p>
          {last && (
            <p>
              Only <Naira kobo={available} /> of it is available now, all of it on {formatDay(last.availableOn)}.
            </p>
          )}
          <Button
            variant="quiet"
            size="small"
            className="justify-self-start"
            isPending={payout.isPending}
            disabled={available <= 0}
            onClick={() => payout.mutate(userId)}
          >
            {payout.isPending ? 'Requesting...' : 'Request payout'}
          </Button>
        </>
      )}
      {balance < 0 && (
        <p>
          Their wallet is{' '}
          <strong>
            <Naira kobo={-balance} />
          </strong>{' '}
          in debt: tips were refunded after their payout.
        </p>
      )}
      {pending > 0 && (
        <p>
          A payout of{' '}
          <strong>
            <Naira kobo={pending} />
          </strong>{' '}
          is waiting under Withdrawals. Mark it paid before you delete, or it goes back into the wallet.
        </p>
      )}
      {held > 0 && (
        <p>
          <strong>
            <Naira kobo={held} />
          </strong>{' '}
          is held for disputes until the bank decides.
        </p>
      )}
    </div>
  );
}
