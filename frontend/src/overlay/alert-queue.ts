import type { OverlayAlert, OverlayControlAction, OverlayControls } from '@tipnaija/contracts/sockets/overlay';
import { type BurstRule, nextAlert } from './burst';
import { donorsOf, type ScreenAlert, type TipGroup } from './tip-group';

/**
 * One alert on the screen, the others behind it. The order is the order of arrival, and nothing has priority over it:
 * donations and song requests arrive by rising id, because the feed holds what comes too early; what is out of turn (a replay,
 * a test, a missed or a late approved alert) stands behind what waits when it comes, as somebody asked for it after those
 * were paid. A larger tip overtakes nobody, until more wait than can be shown (`burst.ts`). `skip` ends the one on the screen and
 * brings the next; while the queue is paused the one on the screen has its time, and nothing follows. Two overlays of one creator
 * have a queue each: both show everything.
 */
export type AlertQueue = OverlayControls & {
  readonly shown: ScreenAlert | null;
  readonly waiting: readonly OverlayAlert[];
  readonly burstRule: BurstRule;
  /** Rises whenever what sounds now must stop. */
  readonly silences: number;
};

export type QueueEvent =
  | { type: 'arrived'; alerts: readonly OverlayAlert[] }
  | { type: 'finished'; alert: ScreenAlert }
  /** It counts from the next alert on. */
  | { type: 'burst-rule-changed'; burstRule: BurstRule }
  | { type: 'controlled'; action: OverlayControlAction }
  /** The server says how its creator left the switches. */
  | { type: 'switched'; controls: OverlayControls };

const ALERT_MS = 10_000;
const REPLAY_MS = 8_000;

/** So many names of a group stand still; more roll past, each adding a little time, and so many at most. */
export const STILL_NAMES_MAX = 8;
export const ROLLED_NAMES_MAX = 100;
const PER_ROLLED_NAME_MS = 110;

export const emptyQueue: AlertQueue = {
  shown: null,
  waiting: [],
  burstRule: null,
  isPaused: false,
  isMuted: false,
  silences: 0,
};

export function alertQueue(queue: AlertQueue, event: QueueEvent): AlertQueue {
  switch (event.type) {
    case 'arrived':
      return advanced({ ...queue, waiting: [...queue.waiting, ...event.alerts] });
    case 'finished':
      // A timer that fires late must not take away the next alert.
      return queue.shown === event.alert ? advanced({ ...queue, shown: null }) : queue;
    case 'burst-rule-changed':
      return { ...queue, burstRule: event.burstRule };
    case 'controlled':
      return controlled(queue, event.action);
    case 'switched':
      return switched(queue, event.controls);
  }
}

function controlled(queue: AlertQueue, action: OverlayControlAction): AlertQueue {
  switch (action) {
    case 'skip':
      return queue.shown ? advanced(silenced({ ...queue, shown: null })) : queue;
    case 'stop-sound':
      return silenced(queue);
    case 'pause':
    case 'resume':
      return switched(queue, { isPaused: action === 'pause', isMuted: queue.isMuted });
    case 'mute':
    case 'unmute':
      return switched(queue, { isPaused: queue.isPaused, isMuted: action === 'mute' });
    case 'show-missed':
      // The server sends them as alerts.
      return queue;
  }
}

function switched(queue: AlertQueue, { isPaused, isMuted }: OverlayControls): AlertQueue {
  const next = advanced({ ...queue, isPaused, isMuted });
  return isMuted && !queue.isMuted ? silenced(next) : next;
}

const silenced = (queue: AlertQueue): AlertQueue => ({ ...queue, silences: queue.silences + 1 });

function advanced(queue: AlertQueue): AlertQueue {
  if (queue.shown || queue.isPaused) return queue;
  const { alert, waiting } = nextAlert(queue.waiting, queue.burstRule);
  return alert ? { ...queue, shown: alert, waiting } : queue;
}

/** A test alert looks as what it is a test of. */
export const lookOf = ({ kind, testOf }: Pick<OverlayAlert, 'kind' | 'testOf'>) =>
  kind === 'test' ? (testOf ?? 'donation') : kind;

/** The least time an alert is on the screen; it stays longer for its speech. */
export function displayMs(alert: TipGroup | Pick<OverlayAlert, 'kind' | 'testOf'>): number {
  if (alert.kind === 'group') return groupMs(donorsOf(alert.tips).length);
  return lookOf(alert) === 'replay' ? REPLAY_MS : ALERT_MS;
}

const groupMs = (donors: number): number =>
  ALERT_MS + PER_ROLLED_NAME_MS * Math.max(0, Math.min(donors, ROLLED_NAMES_MAX) - STILL_NAMES_MAX);
