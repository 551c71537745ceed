import { useQuery } from '@tanstack/react-query';
import { anonymousDonor } from '@tipnaija/contracts/donor';
import type { Supporter } from '@tipnaija/contracts/http/donations';
import { ChevronRight, Users } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Avatar } from '../../components/avatar';
import { EmptyState } from '../../components/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { supportersQuery } from './dashboard.queries';

const SHOWN = 5;

/** The tips of one supporter in a dialog; a block of another feature. */
export type SupporterBlock = ComponentType<{ supporter: Supporter; onClose: () => void }>;

export function TopSupporters({ creatorId, Details }: { creatorId: string; Details: SupporterBlock }) {
  const supporters = useQuery(supportersQuery(creatorId));
  const [open, setOpen] = useState<Supporter | null>(null);
  const named = supporters.data?.filter(({ donorName }) => donorName !== anonymousDonor) ?? [];
  const anonymous = supporters.data?.find(({ donorName }) => donorName === anonymousDonor);
  return (
    <Card className="grid content-start gap-3 p-5" aria-labelledby="supporters-title">
      <h2 id="supporters-title" className="text-lg">
        Top Supporters
      </h2>
      {supporters.isPending && <SkeletonRows count={SHOWN} what="top supporters" />}
      {supporters.isError && <LoadFailure what="your supporters" onRetry={() => void supporters.refetch()} />}
      {supporters.data?.length === 0 && (
        <EmptyState icon={Users}>Your biggest supporters will be listed here.</EmptyState>
      )}
      {named.length > 0 && (
        <ol className="grid">
          {named.slice(0, SHOWN).map((supporter, index) => (
            <li key={supporter.donorName}>
              <SupporterRow supporter={supporter} rank={index + 1} onOpen={() => setOpen(supporter)} />
            </li>
          ))}
        </ol>
      )}
      {anonymous && (
        <p className="flex justify-between gap-3 border-t border-line pt-3 text-sm text-ink-soft">
          <span>
            {anonymous.donorName}, {countDonations(anonymous.donationCount)}
          </span>
          <Naira kobo={anonymous.totalDonated} />
        </p>
      )}
      {open && <Details supporter={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

type SupporterRowProps = { supporter: Supporter; rank: number; onOpen: () => void };

function SupporterRow({ supporter: { donorName, donationCount, totalDonated }, rank, onOpen }: SupporterRowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-2.5 sm:gap-3 rounded-xl px-2 py-2 text-left hover:bg-sunken"
    >
      <span className="relative shrink-0">
        <Avatar name={donorName} url={null} className={`size-11 text-base ${rings[rank] ?? ''}`} />
        <span
          className={`absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border-2 border-surface text-[0.6875rem] leading-none font-bold tabular-nums ${medals[rank] ?? 'bg-sunken text-ink-soft'}`}
        >
          {rank}
        </span>
      </span>
      <span className="grid min-w-0 grow">
        <span className={`line-clamp-2 break-words ${rank <= 3 ? 'font-semibold' : 'font-medium'}`}>{donorName}</span>
        <span className="text-xs text-ink-soft">{countDonations(donationCount)}</span>
      </span>
      <Naira kobo={totalDonated} className={rank === 1 ? 'text-lg font-bold text-brand' : 'font-semibold'} />
      <ChevronRight className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
    </button>
  );
}

/** Gold, green and bronze for the first three. */
const medals: Record<number, string> = {
  1: 'bg-accent-solid text-on-accent',
  2: 'bg-brand text-on-brand',
  3: 'bg-bronze text-on-panel',
};
const rings: Record<number, string> = {
  1: 'ring-2 ring-accent-solid bg-accent-tint! text-accent!',
  2: 'ring-2 ring-brand',
  3: 'ring-2 ring-bronze',
};

const countDonations = (count: number): string => `${count} ${count > 1 ? 'donations' : 'donation'}`;
