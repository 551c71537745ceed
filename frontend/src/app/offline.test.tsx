import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aServer } from '../testing/a-server';
import { anOwnCreator, aUser } from '../testing/builders';
import { renderApp } from '../testing/render-app';
// Imported before the tests, because transforming it takes seconds on a busy machine.
import '../components/ui/confirm-dialog';

const nothingSent = "You're offline. Nothing was sent. Try again when you're back online.";
const dashboard = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator({ walletBalance: 475_000 }) },
};
const goOffline = () => act(() => onlineManager.setOnline(false));
const goOnline = () => act(() => onlineManager.setOnline(true));

afterEach(() => onlineManager.setOnline(true));

describe('OfflineNotice', () => {
  it.each(['/', '/login', '/terms', '/receipt/r-1'])('shows on %s while the browser is offline', async (address) => {
    aServer({});
    renderApp(address);
    await screen.findAllByRole('heading');
    expect(screen.queryByText("You're offline")).toBeNull();
    goOffline();
    expect((await screen.findByText("You're offline")).closest('[aria-live="polite"]')).toBeTruthy();
    goOnline();
    expect(screen.queryByText("You're offline")).toBeNull();
  });

  it('says on the dashboard that what it shows may be old, and elsewhere that what was typed is kept', async () => {
    aServer(dashboard);
    renderApp('/dashboard');
    await screen.findByRole('button', { name: 'Request Withdrawal' });
    goOffline();
    expect(screen.getByText(/Showing what we last had\./)).toBeTruthy();
    cleanup();
    renderApp('/login');
    expect(await screen.findByText(/What you typed is kept\./)).toBeTruthy();
  });
});

describe('Mutations while offline', () => {
  it('fail immediately and are not sent after reconnecting', async () => {
    const server = aServer(dashboard);
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Request Withdrawal' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    goOffline();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(nothingSent)).toBeTruthy();
    await user.keyboard('{Escape}');
    goOnline();
    await screen.findByRole('button', { name: 'Request Withdrawal' });
    // The live connection fetches tickets, whatever the creator does.
    const posts = server.sent.filter(({ call }) => call.startsWith('POST') && call !== 'POST /api/realtime/ticket');
    expect(posts).toEqual([]);
  });

  it('keep the dashboard when a refresh fails', async () => {
    const server = aServer(dashboard);
    const user = renderApp('/dashboard');
    await screen.findByRole('button', { name: 'Request Withdrawal' });
    for (const call of Object.keys(dashboard)) server.answer(call, 'unreachable');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('We could not load your donations.');
    expect(screen.getByRole('region', { name: 'Wallet Balance' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(false);
  });

  it('cannot be started from the buttons of the dashboard', async () => {
    aServer({
      ...dashboard,
      'GET /api/streamers/me': { body: anOwnCreator({ walletBalance: 475_000, isLive: false, totalDonations: 1 }) },
    });
    renderApp('/dashboard');
    const withdraw = await screen.findByRole<HTMLButtonElement>('button', { name: 'Request Withdrawal' });
    const named = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    const buttons = [withdraw, ...['Refresh', 'Set Up Goal', 'Connect to OBS'].map(named)];
    const areDisabled = () => [...new Set(buttons.map(({ disabled }) => disabled))];
    expect(areDisabled()).toEqual([false]);
    goOffline();
    expect(areDisabled()).toEqual([true]);
    goOnline();
    expect(areDisabled()).toEqual([false]);
  });

  it('leave the sign-in form ready for another attempt', async () => {
    aServer({});
    const user = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    goOffline();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByText(nothingSent)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
  });
});

describe('Closing a dialog during a request', () => {
  it('aborts the withdrawal and tells the creator to check it', async () => {
    const server = aServer({ ...dashboard, 'POST /api/withdrawals/request': 'pending' });
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Request Withdrawal' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    await screen.findByRole('button', { name: 'Requesting...' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Check whether it went through/)).toBeTruthy();
    expect(server.sent.filter(({ call }) => call === 'POST /api/withdrawals/request')).toHaveLength(1);
  });
});
