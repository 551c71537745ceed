import { useRef } from 'preact/hooks';
import { goalRaised } from '../goal-raised';
import type { OverlayView } from '../overlay-session';
import type { ScreenAlert } from '../tip-group';
import { type GoalWatch, type Moment, nextMoment, watchGoal } from './moment';

/** Returns the occasion of the current alert; it stays the same for as long as the alert does. */
export function useMoment({ welcome, sinceWelcome }: OverlayView, shown: ScreenAlert | null): Moment | null {
  const watch = useRef<GoalWatch | null>(null);
  const current = useRef<{ shown: ScreenAlert; moment: Moment | null } | null>(null);
  if (!welcome) return null;
  const raisedKobo = goalRaised(welcome, sinceWelcome);
  // The state at the first welcome message, before any alert.
  watch.current ??= watchGoal(welcome.creator, welcome.creator.goalRaised);
  if (!shown) return null;
  if (current.current?.shown !== shown) {
    const next = nextMoment(watch.current, { goal: welcome.creator, raisedKobo, shown });
    watch.current = next.watch;
    current.current = { shown, moment: next.moment };
  }
  return current.current.moment;
}
