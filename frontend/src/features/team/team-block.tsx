import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { SkeletonRows } from '../../components/ui/skeleton';
import { teamQuery } from './team.queries';
import { TeamList } from './team-list';

const InviteDialog = lazyPart(() => import('./invite-dialog').then((module) => module.InviteDialog));
const TeamLogDialog = lazyPart(() => import('./team-log-dialog').then((module) => module.TeamLogDialog));

/** The creator's helpers and open invites, and what the helpers did. */
export function TeamBlock() {
  const team = useQuery({ ...teamQuery, staleTime: 0 });
  const [dialog, setDialog] = useState<'invite' | 'log' | null>(null);
  const close = () => setDialog(null);
  return (
    <Card className="grid gap-4 p-5" aria-label="Helpers">
      <p className="text-sm text-ink-soft">
        People you trust can check messages and run your stream while you play. They sign in with their own account and
        never see your wallet, your bank account or your overlay link.
      </p>
      {team.isPending && <SkeletonRows count={2} what="your helpers" />}
      {team.isError && <LoadFailure what="your helpers" onRetry={() => void team.refetch()} />}
      {team.data && <TeamList team={team.data} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setDialog('invite')}>
          <UserPlus className="size-4" aria-hidden="true" />
          Invite a helper
        </Button>
        <Button variant="quiet" size="small" onClick={() => setDialog('log')}>
          See who did what
        </Button>
      </div>
      {dialog && (
        <DialogLoading onClose={close}>
          {dialog === 'invite' ? <InviteDialog onClose={close} /> : <TeamLogDialog onClose={close} />}
        </DialogLoading>
      )}
    </Card>
  );
}
