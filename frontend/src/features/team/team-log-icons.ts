import type { TeamLogItem } from '@tipnaija/contracts/http/team';
import {
  Ban,
  Bell,
  Check,
  EyeOff,
  KeyRound,
  type LucideIcon,
  MailX,
  Music,
  Palette,
  RotateCcw,
  SlidersHorizontal,
  UserCheck,
  UserMinus,
  UserPlus,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';

const soundIcons: Record<string, LucideIcon> = { mute: VolumeX, unmute: Volume2 };

/** What kind of action a line is about, for the eye. */
export const iconOf = ({ action, subject }: TeamLogItem): LucideIcon =>
  (action === 'overlay-controlled' ? soundIcons[subject] : undefined) ?? actionIcons[action];

const actionIcons: Record<TeamLogItem['action'], LucideIcon> = {
  'helper-invited': UserPlus,
  'invite-withdrawn': MailX,
  'helper-joined': UserCheck,
  'helper-left': UserMinus,
  'helper-removed': UserMinus,
  'alert-approved': Check,
  'alert-rejected': X,
  'text-hidden': EyeOff,
  'supporter-blocked': Ban,
  'overlay-controlled': SlidersHorizontal,
  'test-alert-sent': Bell,
  'tip-replayed': RotateCcw,
  'song-changed': Music,
  'songs-reordered': Music,
  'track-blocked': Ban,
  'track-unblocked': Music,
  'looks-changed': Palette,
  'key-created': KeyRound,
  'key-rotated': KeyRound,
  'key-deleted': KeyRound,
};
