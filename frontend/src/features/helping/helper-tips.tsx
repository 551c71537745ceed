import { useQuery } from '@tanstack/react-query';
import type { HelperTip } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { BigTipMark, TipAmount } from '../../components/tip-amount';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { tipSize } from '../../lib/tip-size';
import { tipsQuery } from './helping.queries';
import { TipActions } from './tip-actions';

/** What fits beside the controls on a phone. */
const shownAtFirst = 5;

/** The newest tips, as on the creator's home; with amounts for an operator only. */
export function HelperTips({ helped }: { helped: HelpedCreator }) {
  const tips = useQuery(tipsQuery(helped));
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card className="flex flex-col gap-3 p-5" aria-labelledby="tips-title">
      <h2 id="tips-title" className="text-lg">
        Recent Donations
      </h2>
      {tips.isPending && <SkeletonRows count={4} what="the tips" />}
      {tips.isError && <LoadFailure what="the tips" onRetry={() => void tips.refetch()} />}
      {tips.data?.length === 0 && (
        <div className="my-auto">
          <EmptyState icon={HandCoins}>No tips yet. They appear here as they come in.</EmptyState>
        </div>
      )}
      {tips.data && tips.data.length > 0 && (
        <ul className="grid">
          {tips.data.slice(0, showsAll ? undefined : shownAtFirst).map((tip) => (
            <TipRow key={tip.id} helped={helped} tip={tip} />
          ))}
        </ul>
      )}
      {!showsAll && tips.data && tips.data.length > shownAtFirst && (
        <Button variant="quiet" size="small" className="self-start" onClick={() => setShowsAll(true)}>
          Show all {tips.data.length}
        </Button>
      )}
    </Card>
  );
}

function TipRow({ helped, tip }: { helped: HelpedCreator; tip: HelperTip & { amount?: number } }) {
  const isBig = tip.amount !== undefined && tipSize(tip.amount) === 'huge';
  return (
    <li className="grid gap-0.5 border-t border-line py-3">
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 font-semibold break-words">{tip.donorName}</span>
        {isBig && <BigTipMark />}
        {tip.amount !== undefined && (
          <span className="ml-auto">
            <TipAmount kobo={tip.amount} isBig={isBig} />
          </span>
        )}
      </p>
      {tip.message && <p className="break-words">{tip.message}</p>}
      {tip.song && (
        <p className="truncate text-sm text-ink-soft">
          Song: {tip.song.name} by {tip.song.artist}
        </p>
      )}
      <TipActions helped={helped} tip={tip}>
        <time dateTime={tip.createdAt}>{dateAndTime(tip.createdAt)}</time>
      </TipActions>
    </li>
  );
}
