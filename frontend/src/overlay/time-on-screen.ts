/** The card's fade, as overlay.css has it. */
export const LEAVING_MS = 400;

type TimeOnScreen = {
  /** From its first moment until it is gone, when nothing is read aloud. */
  minimumMs: number;
  /** The same, however long the speech takes, or when it never says that it ended. */
  maximumMs: number;
  /** Settles when the speech is over; at once where there is none. One that fails is over. */
  speech: Promise<void>;
  onLeaving: (reason: 'over' | 'maximum') => void;
  onGone: () => void;
};

/**
 * Keeps an alert on the screen until it has had its time and its speech is over, and never beyond its maximum. Browsers let the timers
 * of a hidden page wait, up to a minute; then the end of the speech, or the page that is seen again, decides by the clock.
 *
 * @returns what ends the alert's time without a word, because another takes its place
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
