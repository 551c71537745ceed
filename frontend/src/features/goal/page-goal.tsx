import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ReactNode } from 'react';
import { GoalActions } from './goal-actions';

type PageGoalProps = {
  creator: OwnCreator;
  /** The goal as fans see it, with a place for its pencil. */
  children: (pencil: ReactNode) => ReactNode;
};

/** The goal in the preview of the page, or the place that it would take. */
export function PageGoal({ creator, children }: PageGoalProps) {
  if (creator.goalEnabled)
    return <section aria-label="Stream Goal">{children(<GoalActions creator={creator} isIcon />)}</section>;
  return (
    <section
      className="grid justify-items-start gap-2 rounded-2xl border border-dashed border-line-strong p-4"
      aria-label="Stream Goal"
    >
      <p className="text-sm text-ink-soft">A goal on your page and your stream shows fans what their tips are for.</p>
      <GoalActions creator={creator} />
    </section>
  );
}
