/**
 * The addresses of the app, as its router writes them. The server answers every other address with status 404.
 * A creator's page, `/ada`, is not among them: only the server knows who is a creator.
 */
export const pagePaths = [
  '/',
  '/login',
  '/reset-password',
  '/create-profile',
  '/dashboard',
  '/dashboard/settings',
  '/dashboard/overlay',
  '/control',
  '/admin',
  '/payment/success',
  '/receipt/:reference',
  '/premium-callback',
  '/terms',
  '/privacy',
  '/contact',
  '/streamer',
  '/overlay/:token',
] as const;

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/?$`));

/** Returns whether the app has a page at this path, given without its query. A slash at the end makes no difference. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
