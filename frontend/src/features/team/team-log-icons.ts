import type { TeamLogItem } from '@tipnaija/contracts/http/team';
import {
  Ban,
  Bell,
  Check,
  EyeOff,
  type LucideIcon,
  MailX,
  Music,
  Palette,
  RotateCcw,
  SlidersHorizontal,
  UserCheck,
  UserMinus,
  UserPlus,
  X,
} from 'lucide-react';

/** What kind of action a line is about, for the eye. */
export const actionIcons: Record<TeamLogItem['action'], LucideIcon> = {
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
};
