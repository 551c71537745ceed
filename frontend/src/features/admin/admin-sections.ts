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
export type Section = { key: string; name: string; icon: LucideIcon; to: string };

export const overview: Section = { key: 'overview', name: 'Overview', icon: LayoutDashboard, to: '/admin' };

export const tabs = [
  { key: 'users', name: 'Users & Streamers', icon: Users, to: '?tab=users' },
  { key: 'donations', name: 'Donations', icon: HandCoins, to: '?tab=donations' },
  { key: 'withdrawals', name: 'Withdrawals', icon: Landmark, to: '?tab=withdrawals' },
  { key: 'analytics', name: 'Analytics', icon: ChartColumn, to: '?tab=analytics' },
] as const satisfies Section[];

export const groups: readonly { heading: string; sections: readonly Section[] }[] = [
  {
    heading: 'Trust',
    sections: [
      { key: 'disputes', name: 'Disputes', icon: Scale, to: '?page=disputes' },
      { key: 'risk', name: 'Risk', icon: ShieldAlert, to: '?page=risk' },
      { key: 'audit', name: 'Audit', icon: ScrollText, to: '?tab=analytics&part=audit' },
    ],
  },
  {
    heading: 'Settings',
    sections: [
      { key: 'providers', name: 'Providers', icon: Plug, to: '?tab=analytics&part=providers' },
      { key: 'admins', name: 'Admins', icon: UserCog, to: '?page=admins' },
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
