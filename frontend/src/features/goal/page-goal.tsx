import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ReactNode } from 'react';
import { GoalActions } from './goal-actions';

type PageGoalProps = {
  creator: OwnCreator;
  /** The goal as fans see it. */
  children: ReactNode;
};

/** The goal in the preview of the page with its actions, or the place that it would take. */
export function PageGoal({ creator, children }: PageGoalProps) {
  return (
    <section
      className={`grid gap-2 ${creator.goalEnabled ? '' : 'justify-items-start rounded-2xl border border-dashed border-line-strong p-4'}`}
      aria-label="Stream Goal"
    >
      {creator.goalEnabled ? (
        <div inert>{children}</div>
      ) : (
        <p className="text-sm text-ink-soft">A goal on your page and your stream shows fans what their tips are for.</p>
      )}
      <GoalActions creator={creator} />
    </section>
  );
}
