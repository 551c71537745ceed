import { Globe, House, type LucideIcon, Radio, Settings, Users, Wallet } from 'lucide-react';
import { paths } from '../../app/paths';

/** `also` are the pages that are opened from the section. */
type Place = { to: string; label: string; icon: LucideIcon; also?: readonly string[] };

/** The sections of the workspace: in the sidebar, and on a phone in the bar at the bottom. */
export const sections: readonly Place[] = [
  { to: paths.dashboard, label: 'Home', icon: House },
  { to: paths.stream, label: 'Stream', icon: Radio, also: [paths.sources, paths.helpers] },
  { to: paths.money, label: 'Money', icon: Wallet },
  { to: paths.fans, label: 'Fans', icon: Users, also: [paths.donationHistory] },
  { to: paths.ownPage, label: 'Page', icon: Globe, also: [paths.editPage] },
  { to: paths.settings, label: 'Settings', icon: Settings, also: [paths.security, paths.premium, paths.developers] },
];

/** Returns whether a section is open at a path. The workspace's home is also at `/`. */
export function isOpenAt({ to, also = [] }: Pick<Place, 'to' | 'also'>, path: string): boolean {
  return path === to || also.includes(path) || (to === paths.dashboard && path === paths.home);
}
