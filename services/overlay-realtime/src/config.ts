import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import { IsInt, IsOptional, IsString, IsUrl, Min, MinLength } from 'class-validator';

const urlOptions = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

export class OverlayConfig extends DatabaseServiceConfig {
  /** Where this service answers questions. */
  @IsAddress() OVERLAY_RPC!: string;
  /** Where identity answers: it says whose overlay token it is when this service has not heard of it yet. */
  @IsAddress() IDENTITY_RPC!: string;
  /** Where it serves Socket.IO; the gateway passes `/socket.io` on to it. */
  @IsAddress() OVERLAY_HTTP!: string;
  /** The origin people see: pages of others open no sockets. */
  @IsOptional() @IsUrl(urlOptions) PUBLIC_URL?: string;
  /** What reads alerts aloud for overlays without voices: espeak-ng, or a program that takes its arguments. */
  @IsOptional() @IsString() SPEECH_ENGINE: string = 'espeak-ng';
  /** Without the keys of an app there is no music service, and everything else goes on. */
  @IsOptional() @IsString() SPOTIFY_CLIENT_ID: string = '';
  @IsOptional() @IsString() SPOTIFY_CLIENT_SECRET: string = '';
  @IsUrl(urlOptions) SPOTIFY_API_URL: string = 'https://api.spotify.com';
  @IsUrl(urlOptions) SPOTIFY_ACCOUNTS_URL: string = 'https://accounts.spotify.com';
  /** Where browsers reach the accounts service, if by another name than we do. */
  @IsOptional() @IsUrl(urlOptions) SPOTIFY_CONSENT_URL?: string;
  /** How long Spotify may take to answer. */
  @IsInt() @Min(1) SPOTIFY_TIMEOUT_MS: number = 4_000;
  /** How many calls in 30 seconds Spotify takes of our app, as far as we know: it publishes no number. */
  @IsInt() @Min(10) SPOTIFY_CALLS_PER_30S: number = 90;
  /** Seals the tokens of creators in the database. */
  @MinLength(32) ENCRYPTION_KEY!: string;
  /** Separated by commas: keys of before, with which what was sealed is still opened. */
  @IsOptional() @IsString() FORMER_ENCRYPTION_KEYS?: string;

  formerEncryptionKeys(): string[] {
    return (this.FORMER_ENCRYPTION_KEYS ?? '').split(',').filter((key) => key !== '');
  }
}
