import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';

export class LedgerConfig extends DatabaseServiceConfig {
  /** The address on which this service handles RPC requests. */
  @IsAddress() LEDGER_RPC!: string;
}
