import { IsAddress, StoringServiceConfig } from '@tipnaija/service-kit';

export class IdentityConfig extends StoringServiceConfig {
  /** Where this service answers questions. */
  @IsAddress() IDENTITY_RPC!: string;
}
