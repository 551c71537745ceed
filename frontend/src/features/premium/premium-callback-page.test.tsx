import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../testing/a-server';
import { renderApp } from '../../testing/render-app';

describe('coming back from paying for premium', () => {
  it.each(['reference=r', 'trxref=r'])('with %s is checked for two seconds and then welcomed', async (parameter) => {
    aServer({});
    renderApp(`/premium-callback?${parameter}`);
    await screen.findByRole('heading', { name: 'Checking your payment' });
    const from = performance.now();
    expect(await screen.findByRole('heading', { name: 'Welcome to Premium!' }, { timeout: 3_000 })).toBeTruthy();
    expect(performance.now() - from).toBeGreaterThan(1_500);
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/');
  });

  it.each(['', '?reference='])('without a reference ("%s") has failed', async (search) => {
    aServer({});
    renderApp(`/premium-callback${search}`);
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/');
  });
});
