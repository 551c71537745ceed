import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Naira } from '../../components/naira';
import { ProgressBar } from '../../components/progress-bar';
import { goalPercent } from '../../lib/goal-progress';

export function GoalProgress({ creator }: { creator: OwnCreator }) {
  const percent = goalPercent(creator.goalRaised, creator.goalAmount);
  return (
    <div className="grid gap-2.5">
      <p className="font-medium break-words">{creator.goalTitle}</p>
      <ProgressBar percent={percent} label="Goal progress" />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
        <span>
          <Naira kobo={creator.goalRaised} className="text-base font-semibold text-ink" /> raised of{' '}
          <Naira kobo={creator.goalAmount} />
        </span>
        <span className="font-semibold text-accent tabular-nums">{percent.toFixed(1)}%</span>
      </p>
      {creator.goalDescription && (
        <p className="text-sm break-words whitespace-pre-line text-ink-soft">{creator.goalDescription}</p>
      )}
    </div>
  );
}
