import type { AlertKind, OverlayAlert } from '@tipnaija/contracts/sockets/overlay';

/** Alerts in the order they arrived. The first one is on the screen; nothing ever overtakes it. */
export type AlertQueue = readonly OverlayAlert[];

export type QueueEvent =
  | { type: 'arrived'; alerts: readonly OverlayAlert[] }
  | { type: 'finished'; alert: OverlayAlert };

const displayMsByKind: Record<AlertKind, number> = {
  donation: 10_000,
  'song-request': 10_000,
  replay: 8_000,
  test: 10_000,
};

export function alertQueue(queue: AlertQueue, event: QueueEvent): AlertQueue {
  switch (event.type) {
    case 'arrived':
      return event.alerts.length === 0 ? queue : [...queue, ...event.alerts];
    case 'finished':
      // A timer that fires late must not take away the next alert.
      return queue[0] === event.alert ? queue.slice(1) : queue;
  }
}

export const shownAlert = (queue: AlertQueue): OverlayAlert | null => queue[0] ?? null;

export const waitingAlerts = (queue: AlertQueue): AlertQueue => queue.slice(1);

export const displayMs = (kind: AlertKind): number => displayMsByKind[kind];
