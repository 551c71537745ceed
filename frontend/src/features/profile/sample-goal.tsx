import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { ProgressBar } from '../../components/progress-bar';
import { Card } from '../../components/ui/card';
import { goalPercent } from '../../lib/goal-progress';

type SampleGoalProps = {
  creator: PublicCreator;
  /** What the creator sees beside the title. */
  action?: ReactNode;
};

/** The goal as fans see it under a choice of what the page shows. */
export function SampleGoal({ creator, action }: SampleGoalProps) {
  const { goalEnabled, goalTitle, goalRaised, goalAmount, listPrivacy } = creator;
  if (!goalEnabled || !goalTitle) return null;
  const percent = goalPercent(goalRaised, goalAmount);
  const showsAmounts = listPrivacy === 'all' || listPrivacy === 'no-names';
  return (
    <Card className="grid gap-2 p-4">
      <div className="flex items-center gap-3 text-sm font-semibold">
        <p className="min-w-0 grow break-words">{goalTitle}</p>
        <p className="text-accent tabular-nums">{percent.toFixed(1)}%</p>
        {action && <div className="-my-3 -mr-3 -ml-2">{action}</div>}
      </div>
      <ProgressBar percent={percent} label="Goal progress" />
      {showsAmounts && (
        <p className="text-xs text-ink-soft">
          <Naira kobo={goalRaised} className="font-semibold text-ink" /> raised of <Naira kobo={goalAmount} />
        </p>
      )}
    </Card>
  );
}
