import { IsAddress, StoringServiceConfig } from '@tipnaija/service-kit';
import { IsEmail, IsString, IsUrl, MinLength } from 'class-validator';

const anyHost = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

export class PaymentsConfig extends StoringServiceConfig {
  /** Where this service answers questions. */
  @IsAddress() PAYMENTS_RPC!: string;
  /** The origin donors come back to. */
  @IsUrl(anyHost) PUBLIC_URL!: string;
  @IsString() @MinLength(8) PAYSTACK_SECRET_KEY!: string;
  @IsUrl(anyHost) PAYSTACK_BASE_URL!: string;
  /** Its domain names the address each payment gets, because Paystack asks for one and donors give none. */
  @IsEmail({ require_tld: false }) MAIL_FROM!: string;
}
