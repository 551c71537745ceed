import type { OverlayCreator } from '@tipnaija/contracts/http/creators';
import { isTip } from '../alert-feed';
import { type ScreenAlert, tipsIn } from '../tip-group';

/** An occasion with a scene of its own. */
export type Moment = 'first-tip' | 'goal-reached';

/** Whether the current goal was reached, and whether that was celebrated. */
export type GoalWatch = { readonly isCelebrated: boolean };

type Goal = Pick<OverlayCreator, 'goalEnabled' | 'goalAmount'>;

const isReached = ({ goalEnabled, goalAmount }: Goal, raisedKobo: number): boolean =>
  goalEnabled && goalAmount > 0 && raisedKobo >= goalAmount;

/** A goal that was already reached when the page opened is not celebrated again. */
export const watchGoal = (goal: Goal, raisedKobo: number): GoalWatch => ({ isCelebrated: isReached(goal, raisedKobo) });

/**
 * Returns the occasion of an alert that appears while the goal stands at `raisedKobo`, and the watch after it. The first
 * alert after the goal was reached carries the celebration; a reset or larger goal can be celebrated again.
 */
export function nextMoment(
  watch: GoalWatch,
  { goal, raisedKobo, shown }: { goal: Goal; raisedKobo: number; shown: ScreenAlert },
): { moment: Moment | null; watch: GoalWatch } {
  if (!isReached(goal, raisedKobo))
    return { moment: isFirstTip(shown) ? 'first-tip' : null, watch: { isCelebrated: false } };
  if (watch.isCelebrated || !tipsIn(shown).some(isTip))
    return { moment: isFirstTip(shown) ? 'first-tip' : null, watch };
  return { moment: 'goal-reached', watch: { isCelebrated: true } };
}

/** A creator's first donation has no predecessor. */
const isFirstTip = (shown: ScreenAlert): boolean =>
  tipsIn(shown).some((tip) => isTip(tip) && tip.previousId === null && !tip.isMissed);
