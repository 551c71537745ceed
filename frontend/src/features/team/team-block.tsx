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
import { TeamLogCard } from './team-log-card';

const InviteDialog = lazyPart(() => import('./invite-dialog').then((module) => module.InviteDialog));

/** The creator's helpers and open invites, and what the helpers did. */
export function TeamBlock() {
  const team = useQuery({ ...teamQuery, staleTime: 0 });
  const [isInviting, setIsInviting] = useState(false);
  const close = () => setIsInviting(false);
  return (
    <div className="grid gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <Card className="grid gap-4 p-5" aria-label="Helpers">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <p className="grow basis-72 text-sm text-ink-soft">
            People you trust can check messages and run your stream while you play. They sign in with their own account
            and never see your wallet, your bank account or your overlay link.
          </p>
          <Button size="small" onClick={() => setIsInviting(true)}>
            <UserPlus className="size-4" aria-hidden="true" />
            Invite a helper
          </Button>
        </div>
        {team.isPending && <SkeletonRows count={2} what="your helpers" />}
        {team.isError && <LoadFailure what="your helpers" onRetry={() => void team.refetch()} />}
        {team.data && <TeamList team={team.data} />}
        {isInviting && (
          <DialogLoading onClose={close}>
            <InviteDialog onClose={close} />
          </DialogLoading>
        )}
      </Card>
      {/* Below the list on a phone, so that the loaded list moves nothing. */}
      {!team.isPending && <TeamLogCard />}
    </div>
  );
}
