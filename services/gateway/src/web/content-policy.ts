import type { GatewayConfig } from '../config.js';

type Sources = Record<'scripts' | 'calls' | 'frames' | 'images' | 'media', string[]>;

type PolicySettings = Pick<
  GatewayConfig,
  'PUBLIC_URL' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_SCRIPT_URL' | 'SPOTIFY_PLAYER_SCRIPT_URL' | 'SPOTIFY_API_URL'
>;

const nothing: Sources = { scripts: [], calls: [], frames: [], images: [], media: [] };

/**
 * The Content-Security-Policy of the pages: our own origin, and the origins of the Stripe and Spotify players by
 * configuration. No page may be framed, which prevents clickjacking; the overlay is the exception.
 */
export function contentPolicy(config: PolicySettings) {
  const stripe = config.STRIPE_PUBLISHABLE_KEY ? stripeSources(originOf(config.STRIPE_SCRIPT_URL)) : nothing;
  const music = musicSources(originOf(config.SPOTIFY_PLAYER_SCRIPT_URL), originOf(config.SPOTIFY_API_URL));
  const sourcesFor = (kind: keyof Sources) => [...new Set([...stripe[kind], ...music[kind]])];
  return {
    baseUri: ["'none'"],
    fontSrc: ["'self'", 'data:'],
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...sourcesFor('scripts')],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...sourcesFor('images')],
    mediaSrc: ["'self'", 'blob:', ...sourcesFor('media')],
    connectSrc: ["'self'", socketsOf(config.PUBLIC_URL), ...sourcesFor('calls')],
    frameSrc: ["'self'", ...sourcesFor('frames')],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  };
}

/**
 * @returns the policy for overlays and browser sources, which streaming tools put in frames. They have no controls to
 *   click, and framing one requires its secret link.
 */
export function framable(policy: string): string {
  return policy.replace("frame-ancestors 'none'", 'frame-ancestors *');
}

/** The origins that Stripe's script loads, calls and frames; the sandbox uses its own origin for all of them. */
function stripeSources(script: string): Sources {
  if (!script.endsWith('.stripe.com')) return { ...nothing, scripts: [script], calls: [script], frames: [script] };
  const own = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const images = ['https://*.stripe.com'];
  return {
    ...nothing,
    images,
    scripts: own,
    calls: ['https://api.stripe.com'],
    frames: [...own, 'https://hooks.stripe.com'],
  };
}

/** Spotify's player runs in a frame of its own; previews come from its media servers. */
function musicSources(script: string, api: string): Sources {
  if (script !== 'https://sdk.scdn.co') {
    const here = [script, api];
    return { scripts: [script], calls: here, frames: [], images: here, media: here };
  }
  // Album art comes from several of Spotify's hosts.
  const images = ['https://*.scdn.co', 'https://*.spotifycdn.com'];
  return { scripts: [script], calls: [api], frames: [script], images, media: ['https://p.scdn.co'] };
}

/** Older browsers, including those in streaming software, do not apply 'self' to sockets. */
const socketsOf = (publicUrl: string): string => originOf(publicUrl).replace(/^http/, 'ws');

const originOf = (url: string): string => new URL(url).origin;
