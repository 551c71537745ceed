/**
 * The page paths of the frontend router. The server responds to every other path with status 404. A creator's page,
 * `/ada`, is not in the list, because only the server knows the usernames.
 */
export const pagePaths = [
  '/',
  '/login',
  '/reset-password',
  '/lost-device',
  '/helper-invite',
  '/helping',
  '/helping/:creatorId',
  '/create-profile',
  '/dashboard',
  '/dashboard/stream',
  '/dashboard/money',
  '/dashboard/fans',
  '/dashboard/page',
  '/dashboard/settings',
  '/dashboard/security',
  '/dashboard/premium',
  '/dashboard/page/edit',
  '/dashboard/helpers',
  '/dashboard/developers',
  '/dashboard/overlay',
  '/dashboard/sources',
  '/dashboard/donations',
  '/control',
  '/live',
  '/admin',
  '/payment/success',
  '/receipt/:reference',
  '/premium-callback',
  '/terms',
  '/privacy',
  '/contact',
  '/streamer',
  '/overlay/:token',
  '/source/:token',
] as const;

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/?$`));

/**
 * @param path the path without its query; a trailing slash makes no difference
 * @returns whether the frontend has a page at this path
 */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
