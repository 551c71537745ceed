import { IsString, IsUrl, MinLength } from 'class-validator';
import type { ProviderRegistration } from '../registration.js';
import { PaystackProvider } from './paystack.provider.js';

export class PaystackConfig {
  @IsString() @MinLength(8) PAYSTACK_SECRET_KEY!: string;
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) PAYSTACK_BASE_URL!: string;
}

export const paystack: ProviderRegistration<PaystackConfig> = {
  name: 'paystack',
  config: PaystackConfig,
  create: ({ PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: baseUrl }, { mailFrom }) =>
    new PaystackProvider({ secretKey, baseUrl, mailFrom }),
};
