import { limits } from '@tipnaija/contracts';
import { IsAddress, StoringServiceConfig } from '@tipnaija/service-kit';
import { IsEmail, IsOptional, IsUrl, Length, Matches } from 'class-validator';

export class IdentityConfig extends StoringServiceConfig {
  /** Where this service answers questions. */
  @IsAddress() IDENTITY_RPC!: string;
  /** The origin of the links in mails. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) PUBLIC_URL!: string;
  @Matches(/^smtps?:\/\//, { message: '$property must be an smtp:// URL' }) SMTP_URL!: string;
  @IsEmail({ require_tld: false }) MAIL_FROM!: string;
  /** Where people who need help may write to. */
  @IsEmail({ require_tld: false }) SUPPORT_EMAIL!: string;
  /** The first admin, made at boot when there is none. */
  @IsOptional() @IsEmail({ require_tld: false }) ADMIN_EMAIL?: string;
  @IsOptional() @Length(1, limits.password.max) ADMIN_PASSWORD?: string;
}
