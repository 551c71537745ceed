import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import { IsEmail, IsInt, IsUrl, Min } from 'class-validator';

const anyHost = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** Each provider's variables are declared in its folder. */
export class PaymentsConfig extends DatabaseServiceConfig {
  /** The address on which this service handles RPC requests. */
  @IsAddress() PAYMENTS_RPC!: string;
  /** The ledger's RPC address, for charging Premium to the wallet. */
  @IsAddress() LEDGER_RPC!: string;
  /** The origin to which donors return after payment. */
  @IsUrl(anyHost) PUBLIC_URL!: string;
  /** The first naira per US dollar, until an admin sets another. */
  @IsInt() @Min(1) USD_TO_NGN: number = 1_500;
  /** How long an account number for a bank transfer takes money. */
  @IsInt() @Min(5) TRANSFER_ACCOUNT_MINUTES: number = 30;
  /** Its domain is used for the e-mail address of a payment where a provider requires one: donors give none. */
  @IsEmail({ require_tld: false }) MAIL_FROM!: string;
}
