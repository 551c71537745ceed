import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dateAndTime } from '../../lib/date-and-time';
import { aServer, delayedAnswer, pending, unreachable } from '../../testing/a-server';
import { anOwnCreator, aReceipt, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const aStatus = (isPremium: boolean) => ({
  isPremium,
  autoRenew: false,
  expiresAt: isPremium ? '2026-12-21T18:42:00.000Z' : null,
  retryingUntil: null,
});

describe('PremiumCallbackPage', () => {
  it.each(['reference=r', 'trxref=r'])('checks %s for two seconds, then welcomes the creator', async (parameter) => {
    aServer({});
    renderApp(`/premium-callback?${parameter}`);
    await screen.findByRole('heading', { name: 'Checking your payment' });
    const from = performance.now();
    expect(await screen.findByRole('heading', { name: 'Welcome to Premium!' }, { timeout: 3_000 })).toBeTruthy();
    expect(performance.now() - from).toBeGreaterThan(1_500);
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/');
  });

  it('verifies the payment on the server and passes the result to the dashboard', async () => {
    const ask = 'GET /api/subscription/status?reference=r%2F1';
    const active = aStatus(true);
    const server = aServer({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/streamers/me': { body: anOwnCreator() },
      [ask]: { body: active },
      'GET /api/subscription/status': pending,
    });
    const user = renderApp('/premium-callback?reference=r/1');
    await screen.findByRole('heading', { name: 'Checking your payment' });
    await vi.waitFor(() => expect(server.sent.filter(({ call }) => call === ask)).toHaveLength(1));
    await screen.findByRole('heading', { name: 'Welcome to Premium!' }, { timeout: 3_000 });
    expect(screen.getByText('Active until').nextSibling?.textContent).toBe(dateAndTime('2026-12-21T18:42:00.000Z'));
    const starts = within(screen.getByRole('list', { name: 'Start with Premium' })).getAllByRole('link');
    expect(starts.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/stream',
      '/dashboard/overlay?part=custom',
      '/dashboard/overlay',
    ]);
    await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByText(`Premium is active until ${dateAndTime('2026-12-21T18:42:00.000Z')}`)).toBeTruthy();
  });

  it.each(['cancelled', 'failed'])('shows a failure when the provider says %s and nothing was paid', async (status) => {
    aServer({
      // Of the month before.
      'GET /api/subscription/status?reference=r': { body: aStatus(true) },
      'GET /api/payments/r': { body: aReceipt({ state: 'waiting', paidAt: null }) },
    });
    renderApp(`/premium-callback?reference=r&status=${status}&tx_ref=r`);
    expect(await screen.findByRole('heading', { name: 'Payment Failed' }, { timeout: 3_000 })).toBeTruthy();
    expect(screen.getByText(/You were not charged for it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/dashboard/premium?retry');
  });

  it.each([
    ['Welcome to Premium!', aReceipt()],
    ['Payment Failed', aReceipt({ state: 'not-paid', paidAt: null })],
  ])('claims nothing about a cancelled payment that cannot be checked, and looks again: %s', async (title, receipt) => {
    const call = 'GET /api/payments/r';
    const server = aServer({ 'GET /api/subscription/status?reference=r': unreachable, [call]: unreachable });
    const user = renderApp('/premium-callback?reference=r&status=cancelled&tx_ref=r');
    const checking = { name: 'We are still checking your payment' };
    expect(await screen.findByRole('heading', checking, { timeout: 3_000 })).toBeTruthy();
    expect(screen.getByText(/you do not need to pay again/)).toBeTruthy();
    expect(screen.queryByText(/not charged/)).toBeNull();
    server.answer(call, { body: receipt });
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('welcomes a creator whose payment arrived although the provider says cancelled', async () => {
    const look = delayedAnswer({ body: aStatus(true) });
    const server = aServer({
      'GET /api/subscription/status?reference=r': look.answer,
      'GET /api/payments/r': { body: aReceipt({ state: 'waiting', paidAt: null }) },
    });
    renderApp('/premium-callback?reference=r&status=cancelled&tx_ref=r');
    await screen.findByRole('heading', { name: 'Checking your payment' });
    // The look-up of the status call finds the payment.
    server.answer('GET /api/payments/r', { body: aReceipt() });
    look.release();
    expect(await screen.findByRole('heading', { name: 'Welcome to Premium!' }, { timeout: 3_000 })).toBeTruthy();
  });

  it.each(['', '?reference='])('shows a failure without a reference ("%s")', async (search) => {
    const server = aServer({});
    renderApp(`/premium-callback${search}`);
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
    expect(server.sent.filter(({ call }) => call.includes('/subscription/'))).toEqual([]);
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/dashboard/premium?retry');
    expect(screen.getByRole('link', { name: 'Pay another way' }).getAttribute('href')).toBe('/dashboard/premium');
  });
});
