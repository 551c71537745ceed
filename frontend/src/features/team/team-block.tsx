import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { teamQuery } from './team.queries';
import { TeamList } from './team-list';
import { TeamLogCard } from './team-log-card';

/** The creator's helpers and open invites, and what the helpers did. */
export function TeamBlock() {
  const team = useQuery({ ...teamQuery, staleTime: 0 });
  return (
    <div className="grid gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <Card className="grid gap-4 p-5" aria-label="Helpers">
        {team.isPending && <SkeletonRows count={2} what="your helpers" />}
        {team.isError && <LoadFailure what="your helpers" onRetry={() => void team.refetch()} />}
        {team.data && team.data.helpers.length > 0 && (
          <h2 className="text-lg">Your helpers: {team.data.helpers.length}</h2>
        )}
        {team.data && <TeamList team={team.data} />}
      </Card>
      {/* Below the list on a phone, so that the loaded list moves nothing. */}
      {!team.isPending && <TeamLogCard />}
    </div>
  );
}
