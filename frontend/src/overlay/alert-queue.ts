import { defaultOverlayPacing, type OverlayPacing } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert, OverlayControlAction, OverlayControls } from '@tipnaija/contracts/sockets/overlay';
import { type BurstRule, nextAlert } from './burst';
import { listDonors, type ScreenAlert, type TipGroup } from './tip-group';

/**
 * One alert on the screen and the others waiting. Alerts are shown in order of arrival, without priorities: donations
 * and song requests arrive by ascending id, because the feed holds early ones; other alerts (a replay, a test, a missed
 * or late approved alert) join the end of the queue. A larger tip does not overtake others until the backlog exceeds
 * the limit (`burst.ts`). `skip` ends the current alert and shows the next, unless it was meant for the alert before; while the queue is paused the current alert
 * finishes and no other follows. Two overlays of one creator have separate queues, and both show everything.
 */
export type AlertQueue = OverlayControls & {
  readonly shown: ScreenAlert | null;
  readonly waiting: readonly OverlayAlert[];
  readonly burstRule: BurstRule;
  /** Incremented whenever the current sound must stop. */
  readonly silences: number;
  /** When the current alert took the place of one that had ended by itself; null for any other. */
  readonly followedAtMs: number | null;
};

export type QueueEvent =
  | { type: 'arrived'; alerts: readonly OverlayAlert[] }
  /** What the waiting alerts may show, or which remain, has changed. */
  | { type: 'waiting-changed'; waiting: readonly OverlayAlert[] }
  | { type: 'finished'; alert: ScreenAlert; atMs: number }
  /** The page may show nothing of the creator any more. */
  | { type: 'cleared' }
  /** Applies from the next alert on. */
  | { type: 'burst-rule-changed'; burstRule: BurstRule }
  | { type: 'controlled'; action: OverlayControlAction; atMs: number }
  /** The server reports the creator's switches. */
  | { type: 'switched'; controls: OverlayControls };

const REPLAY_MS = 8_000;
/** The creator saw an alert, decided and pressed Skip. */
const SKIP_TAKES_MS = 1_000;

/** A group shows up to this many names without motion; more of them scroll, each adding time. */
export const STATIC_NAMES_MAX = 8;
/** Further names are only counted. */
export const GROUP_NAMES_MAX = 100;
const PER_SCROLLED_NAME_MS = 110;

export const emptyQueue: AlertQueue = {
  shown: null,
  waiting: [],
  burstRule: null,
  isPaused: false,
  isMuted: false,
  silences: 0,
  followedAtMs: null,
};

export function alertQueue(queue: AlertQueue, event: QueueEvent): AlertQueue {
  switch (event.type) {
    case 'arrived':
      return advanced({ ...queue, waiting: [...queue.waiting, ...event.alerts] });
    case 'waiting-changed':
      return { ...queue, waiting: event.waiting };
    case 'finished':
      // A late timer must not remove the next alert.
      return queue.shown === event.alert ? followed({ ...queue, shown: null }, event.atMs) : queue;
    case 'cleared':
      return silenced({ ...queue, shown: null, waiting: [] });
    case 'burst-rule-changed':
      return { ...queue, burstRule: event.burstRule };
    case 'controlled':
      return controlled(queue, event);
    case 'switched':
      return switched(queue, event.controls);
  }
}

function controlled(queue: AlertQueue, { action, atMs }: { action: OverlayControlAction; atMs: number }): AlertQueue {
  switch (action) {
    case 'skip':
      if (!queue.shown || isMeantForFormer(queue, atMs)) return queue;
      return advanced(silenced({ ...queue, shown: null }));
    case 'stop-sound':
      return silenced(queue);
    case 'pause':
    case 'resume':
      return switched(queue, { isPaused: action === 'pause', isMuted: queue.isMuted });
    case 'mute':
    case 'unmute':
      return switched(queue, { isPaused: queue.isPaused, isMuted: action === 'mute' });
    case 'show-missed':
      // The server sends missed alerts as alerts.
      return queue;
  }
}

function switched(queue: AlertQueue, { isPaused, isMuted }: OverlayControls): AlertQueue {
  const next = advanced({ ...queue, isPaused, isMuted });
  return isMuted && !queue.isMuted ? silenced(next) : next;
}

/** The alert that the creator saw has ended while the skip was on its way; the next one stays. */
const isMeantForFormer = ({ followedAtMs }: AlertQueue, atMs: number): boolean =>
  followedAtMs !== null && atMs - followedAtMs < SKIP_TAKES_MS;

const silenced = (queue: AlertQueue): AlertQueue => ({ ...queue, silences: queue.silences + 1 });

function advanced(queue: AlertQueue): AlertQueue {
  if (queue.shown || queue.isPaused) return queue;
  const { alert, waiting } = nextAlert(queue.waiting, queue.burstRule);
  return alert ? { ...queue, shown: alert, waiting, followedAtMs: null } : queue;
}

function followed(queue: AlertQueue, atMs: number): AlertQueue {
  const next = advanced(queue);
  return next.shown ? { ...next, followedAtMs: atMs } : next;
}

/** Returns the kind that a test alert imitates, or the alert's own kind. */
export const getShownKind = ({ kind, testOf }: Pick<OverlayAlert, 'kind' | 'testOf'>) =>
  kind === 'test' ? (testOf ?? 'donation') : kind;

/** Returns the minimum display time in ms; speech may extend it. */
export function displayMs(
  alert: TipGroup | Pick<OverlayAlert, 'kind' | 'testOf'>,
  { alertSeconds }: Pick<OverlayPacing, 'alertSeconds'> = defaultOverlayPacing,
): number {
  const alertMs = alertSeconds * 1_000;
  if (alert.kind === 'group') return alertMs + scrollMs(listDonors(alert.tips).length);
  return getShownKind(alert) === 'replay' ? Math.min(REPLAY_MS, alertMs) : alertMs;
}

const scrollMs = (donors: number): number =>
  PER_SCROLLED_NAME_MS * Math.max(0, Math.min(donors, GROUP_NAMES_MAX) - STATIC_NAMES_MAX);
