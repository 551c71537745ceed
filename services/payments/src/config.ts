import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import { IsEmail, IsInt, IsOptional, IsString, IsUrl, Min, MinLength, ValidateIf } from 'class-validator';

const anyHost = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

export class PaymentsConfig extends DatabaseServiceConfig {
  /** Where this service answers questions. */
  @IsAddress() PAYMENTS_RPC!: string;
  /** The ledger, asked for premium from the wallet. */
  @IsAddress() LEDGER_RPC!: string;
  /** The origin donors come back to. */
  @IsUrl(anyHost) PUBLIC_URL!: string;
  @IsString() @MinLength(8) PAYSTACK_SECRET_KEY!: string;
  @IsUrl(anyHost) PAYSTACK_BASE_URL!: string;
  /** Without a key there are no card payments in dollars. */
  @IsOptional() @IsString() @MinLength(8) STRIPE_SECRET_KEY?: string;
  @ValidateIf((config: PaymentsConfig) => config.STRIPE_SECRET_KEY !== undefined)
  @IsString()
  @MinLength(8)
  STRIPE_WEBHOOK_SECRET?: string;
  @IsOptional() @IsUrl(anyHost) STRIPE_API_URL?: string;
  /** Fixed, as stated to donors; each payment keeps the rate it was counted at. */
  @IsInt() @Min(1) USD_TO_NGN: number = 1_500;
  /** Its domain names the address each payment gets, because Paystack asks for one and donors give none. */
  @IsEmail({ require_tld: false }) MAIL_FROM!: string;
}
