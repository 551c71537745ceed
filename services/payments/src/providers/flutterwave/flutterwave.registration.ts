import { IsOptional, IsString, IsUrl, MinLength, ValidateIf } from 'class-validator';
import type { ProviderRegistration } from '../registration.js';
import { FlutterwaveProvider } from './flutterwave.provider.js';

const hasEither = ({ FLUTTERWAVE_SECRET_KEY: key, FLUTTERWAVE_SECRET_HASH: hash }: FlutterwaveConfig) =>
  key !== undefined || hash !== undefined;

export class FlutterwaveConfig {
  /** Without key and hash Flutterwave is not offered. One without the other is a boot error. */
  @ValidateIf(hasEither) @IsString() @MinLength(8) FLUTTERWAVE_SECRET_KEY?: string;
  @ValidateIf(hasEither) @IsString() @MinLength(8) FLUTTERWAVE_SECRET_HASH?: string;
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  FLUTTERWAVE_API_URL?: string;
}

export const flutterwave: ProviderRegistration<FlutterwaveConfig> = {
  name: 'flutterwave',
  config: FlutterwaveConfig,
  create: (
    {
      FLUTTERWAVE_SECRET_KEY: secretKey,
      FLUTTERWAVE_SECRET_HASH: secretHash,
      FLUTTERWAVE_API_URL: baseUrl = 'https://api.flutterwave.com',
    },
    { mailFrom },
  ) => (secretKey && secretHash ? new FlutterwaveProvider({ secretKey, secretHash, baseUrl, mailFrom }) : undefined),
};
