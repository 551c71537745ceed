/** Every address of the app, once. The route table is `router.tsx`; features only link to what stands here. */
export const paths = {
  home: '/',
  login: '/login',
  signIn: '/login?mode=signin',
  signUp: '/login?mode=signup',
  resetPassword: '/reset-password',
  createProfile: '/create-profile',
  dashboard: '/dashboard',
  settings: '/dashboard/settings',
  overlayLooks: '/dashboard/overlay',
  control: '/control',
  admin: '/admin',
  paymentSuccess: '/payment/success',
  premiumCallback: '/premium-callback',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  receipt: (reference: string) => `/receipt/${encodeURIComponent(reference)}`,
  tipPage: (username: string) => `/${encodeURIComponent(username)}`,
  overlay: (token: string) => `/overlay/${encodeURIComponent(token)}`,
} as const;

/** At the foot of every page that anybody may read. */
export const footerLinks = [
  { to: paths.contact, label: 'Contact' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
] as const;

/** The full link of one of our paths, for people to copy. */
export function absoluteLink(path: string): string {
  return new URL(path, window.location.origin).href;
}
