import { Injectable } from '@nestjs/common';
import type { PaymentProvider, ProviderName } from './payment-provider.js';
import { PaystackProvider } from './paystack/paystack.provider.js';

@Injectable()
export class Providers {
  private readonly byName: Record<ProviderName, PaymentProvider>;

  constructor(paystack: PaystackProvider) {
    this.byName = { paystack };
  }

  named(name: ProviderName): PaymentProvider {
    return this.byName[name];
  }
}
