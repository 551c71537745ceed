import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { Naira } from '../../components/naira';
import { ProgressBar } from '../../components/progress-bar';
import { Card } from '../../components/ui/card';
import { goalPercent } from '../../lib/goal-progress';

/** Slim on a phone, where the form follows it. */
export function GoalCard({ creator }: { creator: PublicCreator }) {
  const percent = creator.goalPercent ?? goalPercent(creator.goalRaised, creator.goalAmount);
  return (
    <Card className="order-2 grid gap-1 px-4 py-2.5 sm:gap-3 sm:p-6 lg:p-5" aria-labelledby="goal-title">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="goal-title" className="text-sm break-words sm:text-lg">
          {creator.goalTitle}
        </h2>
        <p className="font-semibold text-accent tabular-nums max-sm:text-sm">{percent.toFixed(1)}%</p>
      </div>
      <ProgressBar percent={percent} label="Goal progress" />
      {creator.goalPercent === undefined && (
        <p className="text-xs text-ink-soft sm:text-sm">
          <Naira kobo={creator.goalRaised} className="font-semibold text-ink sm:text-base" /> raised of{' '}
          <Naira kobo={creator.goalAmount} />
        </p>
      )}
      {creator.goalDescription && (
        <p className="text-xs break-words text-ink-soft max-sm:line-clamp-2 sm:text-sm sm:whitespace-pre-line">
          {creator.goalDescription}
        </p>
      )}
    </Card>
  );
}
