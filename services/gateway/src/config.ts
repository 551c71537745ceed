import { IsAddress, IsPort, ServiceConfig } from '@tipnaija/service-kit';
import { IsOptional, IsString, IsUrl } from 'class-validator';

export class GatewayConfig extends ServiceConfig {
  /** The one port that faces the world. */
  @IsPort() PORT!: number;
  /** The origin people see: in links, in callbacks, and the only one that may change anything. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) PUBLIC_URL!: string;
  /** Where the built pages are; absent, the gateway serves the API alone. */
  @IsOptional() @IsString() WEB_ROOT?: string;
  @IsAddress() IDENTITY_RPC!: string;
  @IsAddress() PAYMENTS_RPC!: string;
  @IsAddress() LEDGER_RPC!: string;
  @IsAddress() OVERLAY_RPC!: string;
  @IsAddress() OVERLAY_HTTP!: string;
}
