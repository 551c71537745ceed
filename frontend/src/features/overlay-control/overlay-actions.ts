import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';

/** What a creator presses, and what is said once it is done. */
export type OverlayAction = {
  id: OverlayControlAction | 'test-alert';
  /** What takes turns at one place is one button, which keeps the focus. */
  place: 'test' | 'skip' | 'pause' | 'mute' | 'sound' | 'missed';
  label: string;
  done: { title: string; description: string };
  /** Does something on a screen now or not at all; the others are kept for the overlay that comes. */
  needsOverlay: boolean;
};

const testAlert: OverlayAction = {
  id: 'test-alert',
  place: 'test',
  label: 'Test alert',
  done: { title: 'Test Alert Sent', description: 'It is on your overlay now.' },
  needsOverlay: true,
};
const skip: OverlayAction = {
  id: 'skip',
  place: 'skip',
  label: 'Skip',
  done: { title: 'Alert Skipped', description: 'The alert on the screen has ended.' },
  needsOverlay: true,
};
const pause: OverlayAction = {
  id: 'pause',
  place: 'pause',
  label: 'Pause',
  done: { title: 'Alerts Paused', description: 'New tips wait until you resume.' },
  needsOverlay: false,
};
const resume: OverlayAction = {
  id: 'resume',
  place: 'pause',
  label: 'Resume',
  done: { title: 'Alerts Resumed', description: 'Tips are shown again, the waiting ones first.' },
  needsOverlay: false,
};
const mute: OverlayAction = {
  id: 'mute',
  place: 'mute',
  label: 'Mute',
  done: { title: 'Alerts Muted', description: 'Tips are shown without sound.' },
  needsOverlay: false,
};
const unmute: OverlayAction = {
  id: 'unmute',
  place: 'mute',
  label: 'Unmute',
  done: { title: 'Sound Is On', description: 'Tips are heard again.' },
  needsOverlay: false,
};
const stopSound: OverlayAction = {
  id: 'stop-sound',
  place: 'sound',
  label: 'Stop sound',
  done: { title: 'Sound Stopped', description: 'The next alert is heard again.' },
  needsOverlay: true,
};
const showMissed: OverlayAction = {
  id: 'show-missed',
  place: 'missed',
  label: 'Show missed',
  done: { title: 'Missed Alerts Sent', description: 'Tips that no overlay showed in time are shown now.' },
  needsOverlay: true,
};

/** The buttons as things are. Pure. */
export function actionsFor(state: Pick<DashboardOverlay, 'isPaused' | 'isMuted'>): OverlayAction[] {
  return [testAlert, skip, state.isPaused ? resume : pause, state.isMuted ? unmute : mute, stopSound, showMissed];
}
