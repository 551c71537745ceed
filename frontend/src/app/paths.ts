/** All paths of the app. The route table is in `router.tsx`; features only link to these paths. */
export const paths = {
  home: '/',
  login: '/login',
  signIn: '/login?mode=signin',
  signUp: '/login?mode=signup',
  resetPassword: '/reset-password',
  lostDevice: '/lost-device',
  helperInvite: '/helper-invite',
  helpingAny: '/helping',
  createProfile: '/create-profile',
  dashboard: '/dashboard',
  stream: '/dashboard/stream',
  money: '/dashboard/money',
  fans: '/dashboard/fans',
  ownPage: '/dashboard/page',
  editPage: '/dashboard/page/edit',
  settings: '/dashboard/settings',
  security: '/dashboard/security',
  premium: '/dashboard/premium',
  developers: '/dashboard/developers',
  helpers: '/dashboard/helpers',
  donationHistory: '/dashboard/donations',
  overlayLooks: '/dashboard/overlay',
  sources: '/dashboard/sources',
  control: '/control',
  live: '/live',
  admin: '/admin',
  paymentSuccess: '/payment/success',
  premiumCallback: '/premium-callback',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  helping: (creatorId: string) => `/helping/${encodeURIComponent(creatorId)}`,
  receipt: (reference: string) => `/receipt/${encodeURIComponent(reference)}`,
  tipPage: (username: string) => `/${encodeURIComponent(username)}`,
  overlay: (token: string) => `/overlay/${encodeURIComponent(token)}`,
  source: (token: string) => `/source/${encodeURIComponent(token)}`,
} as const;

/** Footer links of every public page. */
export const footerLinks = [
  { to: paths.contact, label: 'Contact' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
] as const;

/** Returns the absolute URL of an app path, for users to copy. */
export function absoluteLink(path: string): string {
  return new URL(path, window.location.origin).href;
}
