import { IsAddress, IsPort, ServiceConfig } from '@tipnaija/service-kit';
import { IsEmail, IsInt, IsNumber, IsOptional, IsString, IsUrl, Matches, Min } from 'class-validator';

export class GatewayConfig extends ServiceConfig {
  /** The one port that faces the world. */
  @IsPort() PORT!: number;
  /** The origin people see: in links, in callbacks, and the only one that may change anything. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) PUBLIC_URL!: string;
  /**
   * Whose X-Forwarded-For is believed, as Fastify's trustProxy takes it: by default only of a proxy on this
   * machine. Name yours; a wider range lets strangers claim to come from anywhere.
   */
  @IsOptional() @IsString() TRUSTED_PROXIES: string = 'loopback';
  /** Where the built pages are; absent, the gateway serves the API alone. */
  @IsOptional() @IsString() WEB_ROOT?: string;
  /** Rate limits are counted here, across replicas. */
  @Matches(/^rediss?:\/\//, { message: '$property must be a redis:// URL' }) REDIS_URL!: string;
  @IsOptional() @IsString() STREAM_PREFIX?: string;
  /** Multiplies the limits per address, and only those: on mobile networks thousands share one. */
  @IsOptional() @IsNumber() @Min(0) RATE_LIMIT_ADDRESS_SCALE: number = 1;
  /** Public by nature; without it the page offers no card payments. */
  @IsOptional() @IsString() STRIPE_PUBLISHABLE_KEY?: string;
  /** Stripe asks that its script comes from Stripe; the sandbox stands in for it. */
  @IsUrl({ require_tld: false, require_protocol: true }) STRIPE_SCRIPT_URL: string = 'https://js.stripe.com/v3/';
  /** Where the overlay gets its player and tells it what to play. The API's address as browsers know it. */
  @IsUrl({ require_tld: false, require_protocol: true }) SPOTIFY_PLAYER_SCRIPT_URL: string =
    'https://sdk.scdn.co/spotify-player.js';
  @IsUrl({ require_tld: false, require_protocol: true }) SPOTIFY_API_URL: string = 'https://api.spotify.com';
  /** Fixed, as stated to donors before they pay. */
  @IsInt() @Min(1) USD_TO_NGN: number = 1_500;
  /** Shown on the pages that tell people where to write. */
  @IsEmail({ require_tld: false }) SUPPORT_EMAIL!: string;
  @IsAddress() IDENTITY_RPC!: string;
  @IsAddress() PAYMENTS_RPC!: string;
  @IsAddress() LEDGER_RPC!: string;
  @IsAddress() OVERLAY_RPC!: string;
  @IsAddress() OVERLAY_HTTP!: string;
}
