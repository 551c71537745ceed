import { expect, it } from '@jest/globals';
import { paymentProviderNames } from '@tipnaija/contracts';
import { register } from 'prom-client';
import './tip-metrics.js';

it.each(['tips_total', 'tips_kobo_total'])('%s is 0 for every provider before the first tip', async (name) => {
  const { values } = (await register.getSingleMetric(name)?.get()) ?? { values: [] };
  expect(values.map(({ labels, value }) => ({ ...labels, value }))).toEqual(
    paymentProviderNames.map((provider) => ({ provider, value: 0 })),
  );
});
