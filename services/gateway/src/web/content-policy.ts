import type { GatewayConfig } from '../config.js';

type Sources = Record<'scripts' | 'calls' | 'frames' | 'images' | 'media', string[]>;

type PolicySettings = Pick<
  GatewayConfig,
  'PUBLIC_URL' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_SCRIPT_URL' | 'SPOTIFY_PLAYER_SCRIPT_URL' | 'SPOTIFY_API_URL'
>;

const nothing: Sources = { scripts: [], calls: [], frames: [], images: [], media: [] };

/**
 * What our pages may load, call and frame: ours, and what the players of Stripe and Spotify bring, by configuration only. No
 * page may be framed, ours included: what is pressed in a frame may be pressed by mistake. The overlay is the exception.
 */
export function contentPolicy(config: PolicySettings) {
  const stripe = config.STRIPE_PUBLISHABLE_KEY ? stripeSources(originOf(config.STRIPE_SCRIPT_URL)) : nothing;
  const music = musicSources(originOf(config.SPOTIFY_PLAYER_SCRIPT_URL), originOf(config.SPOTIFY_API_URL));
  const of = (kind: keyof Sources) => [...new Set([...stripe[kind], ...music[kind]])];
  return {
    baseUri: ["'none'"],
    fontSrc: ["'self'", 'data:'],
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...of('scripts')],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...of('images')],
    mediaSrc: ["'self'", 'blob:', ...of('media')],
    connectSrc: ["'self'", socketsOf(config.PUBLIC_URL), ...of('calls')],
    frameSrc: ["'self'", ...of('frames')],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  };
}

/**
 * The same policy for the overlay, which streaming tools put in frames. It has nothing to press, and whoever frames it needs its
 * secret link.
 */
export function framable(policy: string): string {
  return policy.replace("frame-ancestors 'none'", 'frame-ancestors *');
}

/** What Stripe's script loads, calls and frames; the sandbox does all of it from its own origin. */
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

/** Spotify's player works in a frame of its own; previews come from its servers for media. */
function musicSources(script: string, api: string): Sources {
  if (script !== 'https://sdk.scdn.co') {
    const here = [script, api];
    return { scripts: [script], calls: here, frames: [], images: here, media: here };
  }
  // Covers of songs come from several of its hosts.
  const images = ['https://*.scdn.co', 'https://*.spotifycdn.com'];
  return { scripts: [script], calls: [api], frames: [script], images, media: ['https://p.scdn.co'] };
}

/** Older browsers, streaming software's among them, do not take 'self' for sockets too. */
const socketsOf = (publicUrl: string): string => originOf(publicUrl).replace(/^http/, 'ws');

const originOf = (url: string): string => new URL(url).origin;
