import { Module } from '@nestjs/common';
import { PaystackProvider } from './paystack/paystack.provider.js';
import { Providers } from './providers.js';
import { StripeProvider } from './stripe/stripe.provider.js';

@Module({
  providers: [PaystackProvider, StripeProvider, Providers],
  exports: [PaystackProvider, Providers],
})
export class ProvidersModule {}
