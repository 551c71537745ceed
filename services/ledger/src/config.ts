import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';

export class LedgerConfig extends DatabaseServiceConfig {
  /** Where this service answers questions. */
  @IsAddress() LEDGER_RPC!: string;
}
