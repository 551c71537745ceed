import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { Naira } from '../../components/naira';
import { ProgressBar } from '../../components/progress-bar';
import { Card } from '../../components/ui/card';
import { goalPercent } from '../../lib/goal-progress';

/** The goal as fans see it under a choice of what the page shows. */
export function SampleGoal({ creator }: { creator: PublicCreator }) {
  const { goalEnabled, goalTitle, goalRaised, goalAmount, listPrivacy } = creator;
  if (!goalEnabled || !goalTitle) return null;
  const percent = goalPercent(goalRaised, goalAmount);
  const showsAmounts = listPrivacy === 'all' || listPrivacy === 'no-names';
  return (
    <Card className="grid gap-2 p-4">
      <p className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        <span className="min-w-0 break-words">{goalTitle}</span>
        <span className="text-accent tabular-nums">{percent.toFixed(1)}%</span>
      </p>
      <ProgressBar percent={percent} label="Goal progress" />
      {showsAmounts && (
        <p className="text-xs text-ink-soft">
          <Naira kobo={goalRaised} className="font-semibold text-ink" /> raised of <Naira kobo={goalAmount} />
        </p>
      )}
    </Card>
  );
}
