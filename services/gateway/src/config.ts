import { redisUrlPattern } from '@tipnaija/messaging';
import { IsAddress, IsPort, ServiceConfig } from '@tipnaija/service-kit';
import { IsEmail, IsInt, IsNumber, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

export class GatewayConfig extends ServiceConfig {
  /** The only port that is exposed to the internet. */
  @IsPort() PORT!: number;
  /** The public origin: used in links and callbacks, and the only origin that may send state-changing requests. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) PUBLIC_URL!: string;
  /**
   * The proxies whose X-Forwarded-For is trusted, as Fastify's trustProxy: by default only a proxy on this machine. A
   * range that is too wide lets clients forge their address.
   */
  @IsOptional() @IsString() TRUSTED_PROXIES: string = 'loopback';
  /** Folder of the built pages; without it the gateway serves only the API. */
  @IsOptional() @IsString() WEB_ROOT?: string;
  /** Stores the rate limit counters, across replicas. */
  @Matches(redisUrlPattern, { message: '$property must be a redis:// URL' }) REDIS_URL!: string;
  @IsOptional() @IsString() STREAM_PREFIX?: string;
  /** Multiplies the limits per address, and only those: on mobile networks thousands of users share an address. */
  @IsOptional() @IsNumber() @Min(0) RATE_LIMIT_ADDRESS_SCALE: number = 1;
  /** Milliseconds for which views of a tip page share one load; 0 loads for each. A banned page stays that long. */
  @IsOptional() @IsInt() @Min(0) @Max(1_500) CREATOR_VIEW_MAX_AGE_MS: number = 1_000;
  /** A public value; without it the page offers no card payments. */
  @IsOptional() @IsString() STRIPE_PUBLISHABLE_KEY?: string;
  /** Stripe requires that its script is loaded from Stripe; the sandbox serves a substitute. */
  @IsUrl({ require_tld: false, require_protocol: true }) STRIPE_SCRIPT_URL: string = 'https://js.stripe.com/v3/';
  /** The address from which the overlay loads the player, and the API's address for browsers. */
  @IsUrl({ require_tld: false, require_protocol: true }) SPOTIFY_PLAYER_SCRIPT_URL: string =
    'https://sdk.scdn.co/spotify-player.js';
  @IsUrl({ require_tld: false, require_protocol: true }) SPOTIFY_API_URL: string = 'https://api.spotify.com';
  /** Contact address on the pages. */
  @IsEmail({ require_tld: false }) SUPPORT_EMAIL!: string;
  @IsAddress() IDENTITY_RPC!: string;
  @IsAddress() PAYMENTS_RPC!: string;
  @IsAddress() LEDGER_RPC!: string;
  @IsAddress() OVERLAY_RPC!: string;
  @IsAddress() OVERLAY_HTTP!: string;
  @IsAddress() OUTGOING_WEBHOOKS_RPC!: string;
}

/** Returns the public settings of the embedded payment form; null when no form is configured. */
export function formSettings(config: Pick<GatewayConfig, 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_SCRIPT_URL'>) {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SCRIPT_URL: scriptUrl } = config;
  return publishableKey ? { publishableKey, scriptUrl } : null;
}
