import { Globe, House, type LucideIcon, Radio, Settings, Users, Wallet } from 'lucide-react';
import { paths } from '../../app/paths';

type Place = { to: string; label: string; icon: LucideIcon };

/** The sections of the workspace: in the sidebar, and on a phone in the bar at the bottom. */
export const sections: readonly Place[] = [
  { to: paths.dashboard, label: 'Home', icon: House },
  { to: paths.stream, label: 'Stream', icon: Radio },
  { to: paths.money, label: 'Money', icon: Wallet },
  { to: paths.fans, label: 'Fans', icon: Users },
  { to: paths.ownPage, label: 'Page', icon: Globe },
  { to: paths.settings, label: 'Settings', icon: Settings },
];

/** Returns whether a section is open at a path. The workspace's home is also at `/`. */
export function isOpenAt(section: string, path: string): boolean {
  return path === section || (section === paths.dashboard && path === paths.home);
}
