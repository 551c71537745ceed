import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import { History, type LucideIcon, Pause, Play, SkipForward, Square, Volume2, VolumeX } from 'lucide-react';

type OverlayAction = {
  label: string;
  icon: LucideIcon;
  /** The toast after success. */
  done: { title: string; description: string };
  /** True for what only a connected overlay can do; the rest also applies to overlays that connect later. */
  needsOverlay: boolean;
};

/** The control actions of an overlay, for its creator and for helpers. */
export const overlayActions: Record<OverlayControlAction, OverlayAction> = {
  skip: {
    label: 'Skip',
    icon: SkipForward,
    done: { title: 'Alert Skipped', description: 'The alert on the screen has ended.' },
    needsOverlay: true,
  },
  pause: {
    label: 'Pause',
    icon: Pause,
    done: { title: 'Alerts Paused', description: 'New tips wait until you resume.' },
    needsOverlay: false,
  },
  resume: {
    label: 'Resume',
    icon: Play,
    done: { title: 'Alerts Resumed', description: 'Tips are shown again, the waiting ones first.' },
    needsOverlay: false,
  },
  mute: {
    label: 'Mute',
    icon: VolumeX,
    done: { title: 'Alerts Muted', description: 'Tips are shown without sound.' },
    needsOverlay: false,
  },
  unmute: {
    label: 'Unmute',
    icon: Volume2,
    done: { title: 'Sound Is On', description: 'Tips are heard again.' },
    needsOverlay: false,
  },
  'stop-sound': {
    label: 'Stop sound',
    icon: Square,
    done: { title: 'Sound Stopped', description: 'The next alert is heard again.' },
    needsOverlay: true,
  },
  'show-missed': {
    label: 'Show missed',
    icon: History,
    done: { title: 'Missed Alerts Sent', description: 'Tips that no overlay showed in time are shown now.' },
    needsOverlay: true,
  },
};

/** The toast after "show missed" when there was no alert to send. */
export const noneMissed = {
  title: 'No Missed Alerts',
  description: 'No tip of the last day was missed. Older ones have their own button.',
};

/** Pressed in a hurry, so easy to hit. */
export const isUrgent = (action: OverlayControlAction): boolean => /skip|pause|resume/.test(action);

/** Switched the wrong way while its state is unknown. */
export const isSwitch = (action: OverlayControlAction): boolean => /pause|resume|mute/.test(action);

/** Actions that alternate in one place, and so share one button, which keeps the focus. */
export const placeOf = (action: OverlayControlAction): string =>
  action.replace('resume', 'pause').replace('unmute', 'mute');
