import type { ControlOverlayRequest, TestAlertRequest } from '@tipnaija/contracts/http/overlay';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { History, type LucideIcon, Pause, Play, SkipForward, Square, Volume2, VolumeX } from 'lucide-react';

/** A control button and the toast after its success. */
export type OverlayAction = {
  /** Actions that alternate in one place share one button, which keeps the focus. */
  place: 'test-tip' | 'test-song' | 'test-replay' | 'skip' | 'pause' | 'mute' | 'sound' | 'missed';
  label: string;
  icon?: LucideIcon;
  request: ControlOverlayRequest | TestAlertRequest;
  done: { title: string; description: string };
  /**
   * True for actions that need a connected overlay now; the other actions also apply to overlays that connect later.
   */
  needsOverlay: boolean;
};

const testSent = { title: 'Test Alert Sent', description: 'It is on your overlay now.' };

/** One test alert per kind. */
export const testAlerts: readonly OverlayAction[] = [
  { place: 'test-tip', label: 'Tip', request: { kind: 'donation' }, done: testSent, needsOverlay: true },
  { place: 'test-song', label: 'Song request', request: { kind: 'song-request' }, done: testSent, needsOverlay: true },
  { place: 'test-replay', label: 'Replay', request: { kind: 'replay' }, done: testSent, needsOverlay: true },
];

const skip: OverlayAction = {
  place: 'skip',
  label: 'Skip',
  icon: SkipForward,
  request: { action: 'skip' },
  done: { title: 'Alert Skipped', description: 'The alert on the screen has ended.' },
  needsOverlay: true,
};
const pause: OverlayAction = {
  place: 'pause',
  label: 'Pause',
  icon: Pause,
  request: { action: 'pause' },
  done: { title: 'Alerts Paused', description: 'New tips wait until you resume.' },
  needsOverlay: false,
};
const resume: OverlayAction = {
  place: 'pause',
  label: 'Resume',
  icon: Play,
  request: { action: 'resume' },
  done: { title: 'Alerts Resumed', description: 'Tips are shown again, the waiting ones first.' },
  needsOverlay: false,
};
const mute: OverlayAction = {
  place: 'mute',
  label: 'Mute',
  icon: VolumeX,
  request: { action: 'mute' },
  done: { title: 'Alerts Muted', description: 'Tips are shown without sound.' },
  needsOverlay: false,
};
const unmute: OverlayAction = {
  place: 'mute',
  label: 'Unmute',
  icon: Volume2,
  request: { action: 'unmute' },
  done: { title: 'Sound Is On', description: 'Tips are heard again.' },
  needsOverlay: false,
};
const stopSound: OverlayAction = {
  place: 'sound',
  label: 'Stop sound',
  icon: Square,
  request: { action: 'stop-sound' },
  done: { title: 'Sound Stopped', description: 'The next alert is heard again.' },
  needsOverlay: true,
};
const showMissed: OverlayAction = {
  place: 'missed',
  label: 'Show missed',
  icon: History,
  request: { action: 'show-missed' },
  done: { title: 'Missed Alerts Sent', description: 'Tips that no overlay showed in time are shown now.' },
  needsOverlay: true,
};

/** Returns the buttons for the current state. */
export function actionsFor(state: Pick<DashboardOverlay, 'isPaused' | 'isMuted'>): OverlayAction[] {
  return [skip, state.isPaused ? resume : pause, state.isMuted ? unmute : mute, stopSound, showMissed];
}
