import { IsOptional, IsString, IsUrl, MinLength, ValidateIf } from 'class-validator';
import type { ProviderRegistration } from '../registration.js';
import { StripeProvider } from './stripe.provider.js';

export class StripeConfig {
  /** Card payments in dollars are unavailable without this key. */
  @IsOptional() @IsString() @MinLength(8) STRIPE_SECRET_KEY?: string;
  @ValidateIf((config: StripeConfig) => config.STRIPE_SECRET_KEY !== undefined)
  @IsString()
  @MinLength(8)
  STRIPE_WEBHOOK_SECRET?: string;
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  STRIPE_API_URL?: string;
}

export const stripe: ProviderRegistration<StripeConfig> = {
  name: 'stripe',
  config: StripeConfig,
  create: ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '', STRIPE_API_URL: apiUrl }) =>
    secretKey ? new StripeProvider({ secretKey, webhookSecret, apiUrl }) : undefined,
};
