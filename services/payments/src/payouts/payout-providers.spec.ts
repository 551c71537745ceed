import { describe, expect, it } from '@jest/globals';
import { PaymentsConfig } from '../config.js';
import type { Providers } from '../providers/providers.js';
import { PayoutProviders } from './payout-providers.js';

describe('PayoutProviders', () => {
  it('lets the service start without the payout provider, and names it when a payout needs it', () => {
    const withoutAny = { configured: () => [] } as unknown as Providers;
    const providers = new PayoutProviders(withoutAny, new PaymentsConfig());
    expect(providers.find('paystack')).toBeUndefined();
    expect(() => providers.of({ provider: null })).toThrow('Payouts are sent by paystack, which is not configured');
  });
});
