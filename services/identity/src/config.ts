import { limits } from '@tipnaija/contracts';
import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import { IsEmail, IsOptional, IsString, IsUrl, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';

/** On a machine for trying things out any password will do; it guards nothing. */
function IsAdminPassword(): PropertyDecorator {
  const { min } = limits.adminPassword;
  const isLongEnough = (value: unknown, { NODE_ENV }: IdentityConfig) =>
    NODE_ENV !== 'production' || (typeof value === 'string' && value.length >= min);
  return ValidateBy({
    name: 'isAdminPassword',
    validator: {
      validate: (value, about) => isLongEnough(value, about?.object as IdentityConfig),
      defaultMessage: () => `$property must have at least ${min} characters in production`,
    },
  });
}

export class IdentityConfig extends DatabaseServiceConfig {
  /** Where this service answers questions. */
  @IsAddress() IDENTITY_RPC!: string;
  /** The origin of the links in mails. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) PUBLIC_URL!: string;
  @Matches(/^smtps?:\/\//, { message: '$property must be an smtp:// URL' }) SMTP_URL!: string;
  @IsEmail({ require_tld: false }) MAIL_FROM!: string;
  /** Seals what admins' phones know. Without it no admin can be given a second factor. */
  @IsOptional() @MinLength(32) ENCRYPTION_KEY?: string;
  /** Separated by commas: keys of before, with which what was sealed is still opened. */
  @IsOptional() @IsString() FORMER_ENCRYPTION_KEYS?: string;
  /** Where people who need help may write to. */
  @IsEmail({ require_tld: false }) SUPPORT_EMAIL!: string;
  /** The first admin, made at boot when there is none. */
  @IsOptional() @IsEmail({ require_tld: false }) ADMIN_EMAIL?: string;
  @IsOptional() @IsAdminPassword() @MaxLength(limits.password.max) ADMIN_PASSWORD?: string;

  /** The first seals; all of them open. */
  encryptionKeys(): string[] {
    return [this.ENCRYPTION_KEY ?? '', ...(this.FORMER_ENCRYPTION_KEYS ?? '').split(',')].filter((key) => key !== '');
  }
}
