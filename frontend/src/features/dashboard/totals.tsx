import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { Supporter } from '@tipnaija/contracts/http/donations';
import { limits } from '@tipnaija/contracts/limits';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { supportersQuery } from './dashboard.queries';

export function Totals({ creator }: { creator: OwnCreator }) {
  const supporters = useQuery(supportersQuery(creator.id));
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-4">
      <Total name="Total Donations">
        <Naira kobo={creator.totalDonations} />
      </Total>
      <Total name="Supporters">
        {supporters.isPending ? <Skeleton className="h-7 w-12" /> : countOf(supporters.data)}
      </Total>
    </div>
  );
}

/** The list is a page of the supporters: a full one may have more behind it. */
function countOf(supporters: readonly Supporter[] | undefined): string {
  if (!supporters) return 'Not loaded';
  return supporters.length < limits.listPage.default ? String(supporters.length) : `${limits.listPage.default}+`;
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card className="grid content-center gap-1 p-4 sm:p-5">
      <h2 className="text-sm font-medium text-ink-soft">{name}</h2>
      <div className="text-lg font-semibold break-words sm:text-xl tabular-nums">{children}</div>
    </Card>
  );
}
