import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paymentProviderNames } from '../packages/contracts/src/payment-providers.ts';
import { providerNames, providerSettings, sandboxSettings } from './payment-providers.mjs';
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

describe('sandboxSettings', () => {
  it('places the addresses of the sandbox into the values', () => {
    const values = Object.values(sandboxSettings({ sandbox: 'http://one', browsers: 'http://two' }));
    expect(values.filter((value) => value.startsWith('http://')).length).toBeGreaterThan(0);
    expect(values.join()).not.toMatch(/[{}]/);
  });
});
