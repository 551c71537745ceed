/** Duration of the card's fade, as in overlay.css. */
export const LEAVING_MS = 400;

type TimeOnScreen = {
  /** Total display time without speech. */
  minimumMs: number;
  /** Maximum display time for any speech, including one that never ends. */
  maximumMs: number;
  /** Settles when the speech is over; immediately without speech. A rejection counts as over. */
  speech: Promise<void>;
  onLeaving: (reason: 'over' | 'maximum') => void;
  onGone: () => void;
};

/**
 * Keeps an alert on the screen until its display time and its speech are over, and never beyond its maximum. Browsers
 * throttle the timers of a hidden page to as little as once a minute; then the end of the speech or the page becoming
 * visible triggers a check against the clock.
 *
 * @returns a function that cancels silently, because another alert takes its place
 */
export function keepOnScreen({ minimumMs, maximumMs, speech, onLeaving, onGone }: TimeOnScreen): () => void {
  const startedMs = performance.now();
  const leavesFromMs = minimumMs - LEAVING_MS;
  const leavesByMs = Math.max(minimumMs, maximumMs) - LEAVING_MS;
  let [isTimeUp, isSpoken, isOver] = [false, false, false];

  const leave = (reason: 'over' | 'maximum') => {
    stop();
    onLeaving(reason);
    timers.push(setTimeout(onGone, LEAVING_MS));
  };
  const look = () => {
    if (isOver) return;
    const passedMs = performance.now() - startedMs;
    if (isSpoken && (isTimeUp || passedMs >= leavesFromMs)) leave('over');
    else if (passedMs >= leavesByMs) leave('maximum');
  };
  const stop = () => {
    isOver = true;
    timers.forEach(clearTimeout);
    document.removeEventListener('visibilitychange', look);
  };
  const timers = [
    setTimeout(() => {
      isTimeUp = true;
      look();
    }, leavesFromMs),
    setTimeout(() => leave('maximum'), leavesByMs),
  ];
  document.addEventListener('visibilitychange', look);
  const over = () => {
    isSpoken = true;
    look();
  };
  void speech.then(over, over);
  return stop;
}
