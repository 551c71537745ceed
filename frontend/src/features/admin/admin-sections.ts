import type { AdminAbility } from '@tipnaija/contracts/admin-roles';
import {
  ChartColumn,
  HandCoins,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Plug,
  Scale,
  ScrollText,
  ShieldAlert,
  UserCog,
  Users,
} from 'lucide-react';

/** `key` is the value of `?tab=`, `&part=` or `?page=` in the URL, so that reloads and links restore the open section. */
export type Section = {
  key: string;
  name: string;
  icon: LucideIcon;
  to: string;
  /** What a role has to allow before the section shows anything. */
  needs?: AdminAbility;
};

export const overview: Section = { key: 'overview', name: 'Overview', icon: LayoutDashboard, to: '/admin' };

export const tabs: readonly Section[] = [
  { key: 'users', name: 'Users & Streamers', icon: Users, to: '?tab=users' },
  { key: 'donations', name: 'Donations', icon: HandCoins, to: '?tab=donations' },
  { key: 'withdrawals', name: 'Withdrawals', icon: Landmark, to: '?tab=withdrawals', needs: 'manage-money' },
  { key: 'analytics', name: 'Analytics', icon: ChartColumn, to: '?tab=analytics', needs: 'manage-money' },
];

export const groups: readonly { heading: string; sections: readonly Section[] }[] = [
  {
    heading: 'Trust',
    sections: [
      { key: 'disputes', name: 'Disputes', icon: Scale, to: '?page=disputes' },
      { key: 'risk', name: 'Risk', icon: ShieldAlert, to: '?page=risk' },
      { key: 'audit', name: 'Audit', icon: ScrollText, to: '?tab=analytics&part=audit', needs: 'manage-money' },
    ],
  },
  {
    heading: 'Settings',
    sections: [
      { key: 'providers', name: 'Providers', icon: Plug, to: '?tab=analytics&part=providers', needs: 'manage-money' },
      { key: 'admins', name: 'Admins', icon: UserCog, to: '?page=admins', needs: 'administer' },
      { key: 'sign-in', name: 'Your sign-in', icon: KeyRound, to: '?page=sign-in' },
    ],
  },
];

const sections = [...tabs, ...groups.flatMap((group) => group.sections)];

/** Returns the section of a URL; the overview when it names none. */
export function findSection(search: URLSearchParams): Section {
  const named = ['page', 'part', 'tab'].map((name) => search.get(name));
  const [found] = named.flatMap((key) => sections.filter((section) => section.key === key));
  return found ?? overview;
}
