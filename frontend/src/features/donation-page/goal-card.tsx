import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { Naira } from '../../components/naira';
import { ProgressBar } from '../../components/progress-bar';
import { Card } from '../../components/ui/card';
import { goalPercent } from '../../lib/goal-progress';

export function GoalCard({ creator }: { creator: PublicCreator }) {
  const percent = creator.goalPercent ?? goalPercent(creator.goalRaised, creator.goalAmount);
  return (
    <Card className="grid gap-3 p-4 sm:p-6 lg:p-5 order-2" aria-labelledby="goal-title">
      <h2 id="goal-title" className="text-lg break-words">
        {creator.goalTitle}
      </h2>
      <ProgressBar percent={percent} label="Goal progress" />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
        {creator.goalPercent === undefined && (
          <span>
            <Naira kobo={creator.goalRaised} className="text-base font-semibold text-ink" /> raised of{' '}
            <Naira kobo={creator.goalAmount} />
          </span>
        )}
        <span className="font-semibold text-accent tabular-nums">{percent.toFixed(1)}%</span>
      </p>
      {creator.goalDescription && (
        <p className="text-sm break-words whitespace-pre-line text-ink-soft">{creator.goalDescription}</p>
      )}
    </Card>
  );
}
