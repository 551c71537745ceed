import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminDonation } from '@tipnaija/contracts/http/admin-donations';
import { LoadFailure } from '../../../components/load-failure';
import { Naira } from '../../../components/naira';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { donationsQuery } from '../admin.queries';
import { Panel, PanelLink } from '../panel';
import { Timestamp } from '../timestamp';

const shownCount = 5;

/** The newest donations; the list has the others. */
export function LatestDonations() {
  const { data, isError, refetch } = useInfiniteQuery(donationsQuery({}));
  const latest = data?.pages[0]?.items.slice(0, shownCount);
  return (
    <Panel title="Latest donations" action={<PanelLink to="?tab=donations">All donations</PanelLink>}>
      {isError && !latest && <LoadFailure what="the donations" onRetry={() => void refetch()} />}
      {!isError && !latest && <SkeletonRows count={shownCount} what="the donations" />}
      {latest?.length === 0 && <p className="py-6 text-center text-sm text-ink-soft">No donations yet.</p>}
      {latest && latest.length > 0 && (
        <ul className="-my-2.5 grid">
          {latest.map((donation) => (
            <LatestDonation key={donation.id} donation={donation} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LatestDonation({ donation }: { donation: AdminDonation }) {
  const { donorName, amount, streamerUsername, createdAt } = donation;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5 not-first:border-t not-first:border-line">
      <span className="truncate font-medium">{donorName}</span>
      <Naira kobo={amount} className="text-right font-semibold" />
      <span className="truncate text-xs text-ink-soft">to @{streamerUsername}</span>
      <span className="text-right text-xs text-ink-soft">
        <Timestamp iso={createdAt} />
      </span>
    </li>
  );
}
