import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Card } from '../../components/ui/card';
import { GoalActions } from './goal-actions';
import { GoalProgress } from './goal-progress';

/** In a wide card the actions stand beside the title. */
export function StreamGoal({ creator }: { creator: OwnCreator }) {
  return (
    <Card className="@container p-5" aria-labelledby="goal-title">
      <div className="grid content-start gap-4 @md:grid-cols-[1fr_auto] @md:items-center @md:gap-y-3">
        <h2 id="goal-title" className="text-lg">
          Stream Goal
        </h2>
        <div className="@md:col-span-2">
          {creator.goalEnabled ? (
            <GoalProgress creator={creator} />
          ) : (
            <div className="grid gap-1">
              <p>No active stream goal</p>
              <p className="text-sm text-ink-soft">
                A goal on your page and your stream shows fans what their tips are for.
              </p>
            </div>
          )}
        </div>
        <div className="@md:-my-2.5 @md:col-start-2 @md:row-start-1">
          <GoalActions creator={creator} />
        </div>
      </div>
    </Card>
  );
}
