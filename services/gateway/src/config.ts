import { IsAddress, IsPort, ServiceConfig } from '@tipnaija/service-kit';
import { IsNumber, IsOptional, IsString, IsUrl, Matches, Min } from 'class-validator';

export class GatewayConfig extends ServiceConfig {
  /** The one port that faces the world. */
  @IsPort() PORT!: number;
  /** The origin people see: in links, in callbacks, and the only one that may change anything. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) PUBLIC_URL!: string;
  /**
   * Whose X-Forwarded-For is believed, as Fastify's trustProxy takes it: a proxy in front of the gateway is on the same
   * machine or network, and anybody else could claim to come from anywhere.
   */
  @IsOptional() @IsString() TRUSTED_PROXIES: string = 'loopback, linklocal, uniquelocal';
  /** Where the built pages are; absent, the gateway serves the API alone. */
  @IsOptional() @IsString() WEB_ROOT?: string;
  /** Rate limits are counted here, across replicas. */
  @Matches(/^rediss?:\/\//, { message: '$property must be a redis:// URL' }) REDIS_URL!: string;
  @IsOptional() @IsString() STREAM_PREFIX?: string;
  /** Multiplies the limits per address, and only those: on mobile networks thousands share one. */
  @IsOptional() @IsNumber() @Min(0) RATE_LIMIT_ADDRESS_SCALE: number = 1;
  @IsAddress() IDENTITY_RPC!: string;
  @IsAddress() PAYMENTS_RPC!: string;
  @IsAddress() LEDGER_RPC!: string;
  @IsAddress() OVERLAY_RPC!: string;
  @IsAddress() OVERLAY_HTTP!: string;
}
