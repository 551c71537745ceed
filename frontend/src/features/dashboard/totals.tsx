import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';

const counted = new Intl.NumberFormat('en-NG');

export function Totals({ creator }: { creator: OwnCreator }) {
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-4">
      <Total name="Total Donations">
        <Naira kobo={creator.totalDonations} />
      </Total>
      <Total name="Supporters">{counted.format(creator.supporterCount)}</Total>
    </div>
  );
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card className="grid content-center gap-1 p-4 sm:p-5">
      <h2 className="text-sm font-medium text-ink-soft">{name}</h2>
      <div className="text-lg font-semibold break-words sm:text-xl tabular-nums">{children}</div>
    </Card>
  );
}
