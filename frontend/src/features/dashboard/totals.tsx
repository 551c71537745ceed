import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';

const counted = new Intl.NumberFormat('en-NG');

/** All time, above what `children` add. */
export function Totals({ creator, children }: { creator: OwnCreator; children?: ReactNode }) {
  return (
    <Card className="grid content-center gap-4 p-5">
      <div className="grid grid-cols-2 gap-4">
        <div className="grid content-start gap-1">
          <h2 className="text-sm font-medium text-ink-soft">Total Donations</h2>
          <Naira kobo={creator.totalDonations} className="text-lg font-semibold break-words sm:text-xl" />
        </div>
        <div className="grid content-start gap-1">
          <h2 className="text-sm font-medium text-ink-soft">Supporters</h2>
          <p className="text-lg font-semibold tabular-nums sm:text-xl">{counted.format(creator.supporterCount)}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
