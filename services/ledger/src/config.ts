import { IsAddress, StoringServiceConfig } from '@tipnaija/service-kit';

export class LedgerConfig extends StoringServiceConfig {
  /** Where this service answers questions. */
  @IsAddress() LEDGER_RPC!: string;
}
