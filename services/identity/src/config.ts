import { createECDH } from 'node:crypto';
import { limits } from '@tipnaija/contracts';
import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import {
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

/** Requires the minimum admin password length in production only. */
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

/** Requires each of the VAPID variables when one is given. */
function WithVapid(): PropertyDecorator {
  return ValidateIf((config: IdentityConfig) =>
    Boolean(config.VAPID_PUBLIC_KEY || config.VAPID_PRIVATE_KEY || config.VAPID_SUBJECT),
  );
}

/** Requires each of the bot's variables when one is given. */
function WithTelegram(): PropertyDecorator {
  return ValidateIf((config: IdentityConfig) =>
    Boolean(config.TELEGRAM_BOT_TOKEN || config.TELEGRAM_BOT_NAME || config.TELEGRAM_WEBHOOK_SECRET),
  );
}

/** Requires the public key of VAPID_PRIVATE_KEY: with another one every push service would reject every notice. */
function IsVapidPair(): PropertyDecorator {
  return ValidateBy({
    name: 'isVapidPair',
    validator: {
      validate: (value, about) =>
        value === publicKeyOf((about?.object as IdentityConfig | undefined)?.VAPID_PRIVATE_KEY),
      defaultMessage: () => '$property must be the public key of VAPID_PRIVATE_KEY, in base64url',
    },
  });
}

function publicKeyOf(privateKey: string | undefined): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey ?? '', 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

export class IdentityConfig extends DatabaseServiceConfig {
  /** Address of this service's RPC server. */
  @IsAddress() IDENTITY_RPC!: string;
  /** RPC address of payments, which looks up account names at the banks. */
  @IsAddress() PAYMENTS_RPC!: string;
  /** RPC address of the ledger, which says whether money waits in an account that its owner closes. */
  @IsAddress() LEDGER_RPC!: string;
  /** Origin of the links in mails. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) PUBLIC_URL!: string;
  @Matches(/^smtps?:\/\//, { message: '$property must be an smtp:// URL' }) SMTP_URL!: string;
  @IsEmail({ require_tld: false }) MAIL_FROM!: string;
  /** Encrypts TOTP secrets. Without it no account can have an authenticator app. */
  @IsOptional() @MinLength(32) ENCRYPTION_KEY?: string;
  /** Comma-separated previous keys, which can still decrypt stored values. */
  @IsOptional() @IsString() FORMER_ENCRYPTION_KEYS?: string;
  /** Support address shown in mails. */
  @IsEmail({ require_tld: false }) SUPPORT_EMAIL!: string;
  /** `required`: an admin without a second factor can only add one. */
  @IsIn(['optional', 'required']) ADMIN_SECOND_FACTOR: 'optional' | 'required' = 'optional';
  /** The first admin, created at boot when no admin exists. */
  @IsOptional() @IsEmail({ require_tld: false }) ADMIN_EMAIL?: string;
  @IsOptional() @IsAdminPassword() @MaxLength(limits.password.max) ADMIN_PASSWORD?: string;

  /** VAPID keys for Web Push, all three or none. Without them push is not offered. */
  @WithVapid() @IsVapidPair() VAPID_PUBLIC_KEY?: string;
  @WithVapid()
  @Matches(/^[\w-]{43}$/, { message: '$property must be 32 bytes in base64url' })
  VAPID_PRIVATE_KEY?: string;
  /** Whom a push service writes to about our notices. */
  @WithVapid()
  @Matches(/^(mailto:.+@|https:\/\/)/, { message: '$property must be a mailto: or https: URL' })
  VAPID_SUBJECT?: string;
  /** Comma-separated origins of push services beside those of the browsers, such as the sandbox's. */
  @IsOptional() @IsString() PUSH_SERVICES?: string;

  /** The Bot API, and our bot: token, name and the secret of its webhook, all three or none. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  TELEGRAM_API_URL: string = 'https://api.telegram.org';
  @WithTelegram()
  @Matches(/^\d+:[\w-]{8,}$/, { message: '$property must be a token of a bot' })
  TELEGRAM_BOT_TOKEN?: string;
  @WithTelegram() @Matches(/^\w{5,32}$/, { message: '$property must be the name of a bot' }) TELEGRAM_BOT_NAME?: string;
  @WithTelegram()
  @Matches(/^[\w-]{32,256}$/, { message: '$property must be 32 to 256 letters, digits, - or _' })
  TELEGRAM_WEBHOOK_SECRET?: string;

  /** Returns what our bot needs; undefined without it. */
  telegramBot(): { token: string; secret: string } | undefined {
    const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: secret } = this;
    return token && secret ? { token, secret } : undefined;
  }

  /** Returns the VAPID keys; undefined without them. */
  vapidKeys(): { subject: string; publicKey: string; privateKey: string } | undefined {
    const { VAPID_SUBJECT: subject, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = this;
    return subject && publicKey && privateKey ? { subject, publicKey, privateKey } : undefined;
  }

  pushServices(): string[] {
    return (this.PUSH_SERVICES ?? '').split(',').filter((origin) => origin !== '');
  }

  /** Returns the encryption keys: the first encrypts, all of them decrypt. */
  encryptionKeys(): string[] {
    return [this.ENCRYPTION_KEY ?? '', ...(this.FORMER_ENCRYPTION_KEYS ?? '').split(',')].filter((key) => key !== '');
  }
}
