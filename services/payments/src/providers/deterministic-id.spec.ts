import { expect, it } from '@jest/globals';
import { deterministicId } from './deterministic-id.js';

it('deterministicId returns the same id for the same parts in every version of the product', () => {
  expect(deterministicId('paystack', 'charge.success', 302961, 'ref-1', 'success', '250000')).toBe(
    '91dc7667-2db0-5035-91e6-3e2cbec8fa34',
  );
  expect(deterministicId('stripe', 'évt_ọ')).toBe('f78363ba-5619-5971-8979-f5f90231b313');
});
