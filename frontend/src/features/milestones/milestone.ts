import type { OwnCreator } from '@tipnaija/contracts/http/creators';

/** What is worth a celebration on the dashboard. */
export type Milestone = 'first-tip' | 'goal-reached';

type Progress = Pick<OwnCreator, 'totalDonations' | 'goalEnabled' | 'goalTitle' | 'goalAmount' | 'goalRaised'>;

/** Returns the milestone that a live change has passed, if any. Another or larger goal is no progress of the same one. */
export function milestoneBetween(before: Progress, after: Progress): Milestone | null {
  const isSameGoal = before.goalTitle === after.goalTitle && before.goalAmount === after.goalAmount;
  if (isSameGoal && !isReached(before) && isReached(after)) return 'goal-reached';
  return before.totalDonations === 0 && after.totalDonations > 0 ? 'first-tip' : null;
}

const isReached = ({ goalEnabled, goalAmount, goalRaised }: Progress) =>
  goalEnabled && goalAmount > 0 && goalRaised >= goalAmount;
