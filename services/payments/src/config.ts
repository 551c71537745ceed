import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import { IsEmail, IsInt, IsOptional, IsString, IsUrl, Min, MinLength, ValidateIf } from 'class-validator';

const anyHost = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

export class PaymentsConfig extends DatabaseServiceConfig {
  /** The address on which this service handles RPC requests. */
  @IsAddress() PAYMENTS_RPC!: string;
  /** The ledger's RPC address, for charging Premium to the wallet. */
  @IsAddress() LEDGER_RPC!: string;
  /** The origin to which donors return after payment. */
  @IsUrl(anyHost) PUBLIC_URL!: string;
  @IsString() @MinLength(8) PAYSTACK_SECRET_KEY!: string;
  @IsUrl(anyHost) PAYSTACK_BASE_URL!: string;
  /** Card payments in dollars are unavailable without this key. */
  @IsOptional() @IsString() @MinLength(8) STRIPE_SECRET_KEY?: string;
  @ValidateIf((config: PaymentsConfig) => config.STRIPE_SECRET_KEY !== undefined)
  @IsString()
  @MinLength(8)
  STRIPE_WEBHOOK_SECRET?: string;
  @IsOptional() @IsUrl(anyHost) STRIPE_API_URL?: string;
  /** Naira per US dollar: fixed, and shown to donors. Each payment keeps the rate it was converted at. */
  @IsInt() @Min(1) USD_TO_NGN: number = 1_500;
  /** Its domain is used for the e-mail address of each payment: Paystack requires an address and donors give none. */
  @IsEmail({ require_tld: false }) MAIL_FROM!: string;
}
