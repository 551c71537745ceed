import { describe, expect, it } from '@jest/globals';
import { registerProvider } from '../registration.js';
import { flutterwave } from './flutterwave.registration.js';

const context = { publicUrl: 'https://tips.example.com', mailFrom: 'no-reply@tips.example.com' };
const create = (environment: Record<string, string>) => registerProvider(flutterwave).create(environment, context);
const keys = { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1', FLUTTERWAVE_SECRET_HASH: 'a-secret-hash' };

describe('the registration of Flutterwave', () => {
  it('creates no provider without its variables', () => {
    expect(create({})).toBeUndefined();
    expect(create({ FLUTTERWAVE_SECRET_KEY: '', FLUTTERWAVE_SECRET_HASH: '' })).toBeUndefined();
  });

  it('creates the provider from key and hash', () => {
    expect(create(keys)).toMatchObject({ name: 'flutterwave', currency: 'NGN' });
  });

  it.each(Object.keys(keys))('throws BootError that names the missing one when only %s is given', (given) => {
    const missing = Object.keys(keys).find((name) => name !== given);
    const only = { [given]: keys[given as keyof typeof keys] };
    expect(() => create(only)).toThrow(`${missing} is missing`);
  });
});
