/**
 * Usernames are the first path segment of a public page, so every first segment the product uses is reserved.
 * Add a route, add its segment here.
 */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'admin', 'api', 'app', 'assets', 'about', 'account', 'avatars', 'blog', 'contact', 'control', 'createprofile', 'creator',
  'dashboard', 'docs', 'embed', 'favicon', 'health', 'help', 'home', 'index', 'login', 'logout', 'mail', 'me', 'metrics',
  'og', 'overlay', 'payment', 'payments', 'premium', 'premiumcallback', 'privacy', 'receipt', 'resetpassword', 'robots',
  'sandbox', 'settings', 'signin', 'signup', 'sitemap', 'socketio', 'static', 'streamer', 'streamers', 'support', 'terms',
  'tip', 'tipnaija', 'verifyemail', 'wallet', 'webhooks', 'wellknown', 'www',
]);

/** What a person types becomes a username as they type: lower case, and only a-z and 0-9 are kept. */
export function normaliseUsername(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}
