import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paymentProviderNames } from '../packages/contracts/src/payment-providers.ts';
import { findLiveKey, providerNames, providerSettings, sandboxSettings } from './payment-providers.mjs';
import { inRepository } from './repository.mjs';

describe('providerSettings', () => {
  it('has the settings of every declared provider and of no other', () => {
    expect([...providerNames].sort()).toEqual([...paymentProviderNames].sort());
  });

  it.each(paymentProviderNames)('gives payments every variable that %s reads, and none that it does not', (name) => {
    const registration = inRepository(`services/payments/src/providers/${name}/${name}.registration.ts`);
    const read = readFileSync(registration, 'utf8').matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)[!?]:/g);
    const given = providerSettings.filter(({ provider, usedBy }) => provider === name && usedBy.includes('payments'));
    expect(given.map((setting) => setting.name).sort()).toEqual([...read].map(([, variable]) => variable).sort());
  });

  it('begins every variable with the name of its provider, so that none has two owners', () => {
    for (const { name, provider } of providerSettings) expect(name).toMatch(new RegExp(`^${provider.toUpperCase()}_`));
  });

  it('marks one key of each provider, without which the sandbox replaces the providers', () => {
    const marked = providerSettings.filter(({ isKey }) => isKey).map(({ provider }) => provider);
    expect(marked.sort()).toEqual([...paymentProviderNames].sort());
  });
});

describe('findLiveKey', () => {
  it.each(paymentProviderNames)(
    'has a pattern for the key of %s, which the key of the sandbox does not match',
    (name) => {
      const key = providerSettings.find(({ provider, isKey }) => provider === name && isKey);
      expect(key.live).toMatch(/^\^/);
      expect(findLiveKey({ [key.name]: key.sandbox })).toBeUndefined();
    },
  );
});

describe('sandboxSettings', () => {
  it('places the addresses of the sandbox into the values', () => {
    const values = Object.values(sandboxSettings({ sandbox: 'http://one', browsers: 'http://two' }));
    expect(values.filter((value) => value.startsWith('http://')).length).toBeGreaterThan(0);
    expect(values.join()).not.toMatch(/[{}]/);
  });
});

/** The only places that may name a provider, and why. */
const mayNameProviders = {
  'packages/contracts/src/payment-providers.ts': 'the declaration',
  'packages/contracts/src/fees.ts': "the providers' published tariffs",
  'scripts/simulate/month.mjs': 'the control routes of the sandbox',
  'scripts/simulate/polling.mjs': 'the control routes of the sandbox',
  'scripts/simulate/traffic.mjs': 'the control routes of the sandbox',
  'scripts/simulate/virtual-sandbox.mjs': 'the settings of the sandbox',
  'packages/contracts/src/http/donations.ts': 'the field of GET /api/payments/config',
  'packages/contracts/src/http/subscription.ts': 'POST /api/subscription/subscribe-paystack',
  'services/gateway/src/webhooks/payout-approval.controller.ts': 'the route that only this provider calls',
  'services/payments/src/config.ts': 'the providers that send payouts, and the default',
  'services/gateway/src/donations/donations.controller.ts': 'the field of GET /api/payments/config, and examples',
  'services/gateway/src/subscription/subscription.controller.ts': 'POST /api/subscription/subscribe-paystack',
  'frontend/src/features/donation-page/stripe-script.ts': 'the payment form on our page',
  'frontend/src/features/donation-page/card-payment.tsx': 'the payment form on our page',
  'services/gateway/src/api-docs/response-schemas.ts': 'generated from the declaration',
};

it('no code names a provider outside its folder, the routes of the specification and the fixtures', () => {
  const names = paymentProviderNames.join('|');
  const literal = new RegExp(
    `(['"\`])(?:${names})\\1|\\b(?:${names}):|\\[(['"])(?:${names})\\2\\]|(?:${names})-clearing`,
  );
  const found = sources().filter((file) => literal.test(readFileSync(inRepository(file), 'utf8')));
  expect(found.filter((file) => !(file in mayNameProviders))).toEqual([]);
  expect(Object.keys(mayNameProviders).filter((file) => !found.includes(file))).toEqual([]);
});

/** The code of the product: no tests, fixtures or past migrations, and no provider's folder. */
function sources() {
  const roots = ['packages', 'services', 'frontend/src', 'scripts'];
  const files = roots.flatMap((root) =>
    readdirSync(inRepository(root), { recursive: true }).map((name) => `${root}/${name.replaceAll('\\', '/')}`),
  );
  const folders = paymentProviderNames.map((name) => `services/payments/src/providers/${name}/`);
  return files
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:spec|test)\./.test(file))
    .filter((file) => !/\/(?:node_modules|dist|testing|migrations)\//.test(file))
    .filter((file) => !folders.some((folder) => file.startsWith(folder)));
}
