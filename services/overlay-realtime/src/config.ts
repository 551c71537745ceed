import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import { IsInt, IsOptional, IsString, IsUrl, Min, MinLength } from 'class-validator';

const urlOptions = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

export class OverlayConfig extends DatabaseServiceConfig {
  /** Address of this service's RPC server. */
  @IsAddress() OVERLAY_RPC!: string;
  /** RPC address of identity, which resolves overlay tokens that this service does not know yet. */
  @IsAddress() IDENTITY_RPC!: string;
  /** RPC address of payments, which owns the figures of browser sources. */
  @IsAddress() PAYMENTS_RPC!: string;
  /** Address of the Socket.IO server and the feed; the gateway proxies their paths to it. */
  @IsAddress() OVERLAY_HTTP!: string;
  /** The product's public origin. Pages of other origins cannot open sockets. */
  @IsOptional() @IsUrl(urlOptions) PUBLIC_URL?: string;
  /** Text-to-speech command for overlays without voices: espeak-ng or a program with compatible arguments. */
  @IsOptional() @IsString() SPEECH_ENGINE: string = 'espeak-ng';
  /** Without app credentials the music service is disabled; everything else works. */
  @IsOptional() @IsString() SPOTIFY_CLIENT_ID: string = '';
  @IsOptional() @IsString() SPOTIFY_CLIENT_SECRET: string = '';
  @IsUrl(urlOptions) SPOTIFY_API_URL: string = 'https://api.spotify.com';
  @IsUrl(urlOptions) SPOTIFY_ACCOUNTS_URL: string = 'https://accounts.spotify.com';
  /** Accounts service URL for browsers, if it differs from `SPOTIFY_ACCOUNTS_URL`. */
  @IsOptional() @IsUrl(urlOptions) SPOTIFY_CONSENT_URL?: string;
  /** Timeout of Spotify requests, in milliseconds. */
  @IsInt() @Min(1) SPOTIFY_TIMEOUT_MS: number = 4_000;
  /** Assumed limit of Spotify calls per 30 seconds for our app; Spotify publishes no number. */
  @IsInt() @Min(10) SPOTIFY_CALLS_PER_30S: number = 90;
  /** Encrypts the creators' tokens in the database. */
  @MinLength(32) ENCRYPTION_KEY!: string;
  /** Comma-separated previous keys, which can still decrypt stored values. */
  @IsOptional() @IsString() FORMER_ENCRYPTION_KEYS?: string;

  formerEncryptionKeys(): string[] {
    return (this.FORMER_ENCRYPTION_KEYS ?? '').split(',').filter((key) => key !== '');
  }
}
