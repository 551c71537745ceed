import { describe, expect, it } from 'vitest';
import { aProvider } from '../../../testing/admin';
import { afterSwitchOff } from './after-switch-off';

describe('afterSwitchOff', () => {
  it('names the other currency when the last provider of a currency goes', () => {
    const providers = [aProvider({ name: 'paystack' }), aProvider({ name: 'stripe' })];
    expect(afterSwitchOff('paystack', providers)).toBe(
      'It is the last one in naira. Donors can then tip in US dollars only, through Stripe.',
    );
    expect(afterSwitchOff('stripe', providers)).toBe(
      'It is the last one in US dollars. Donors can then tip in naira only, through Paystack.',
    );
  });

  it('says that tips are paused when nothing is left', () => {
    const providers = [aProvider({ name: 'paystack' }), aProvider({ name: 'stripe', isOn: false })];
    expect(afterSwitchOff('paystack', providers)).toContain('Donors then read that tips are paused');
  });
});
