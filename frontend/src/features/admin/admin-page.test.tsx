import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer, pending, unreachable } from '../../testing/a-server';
import { aListedWithdrawal, anAdminAccount, signedInAdmin } from '../../testing/admin';
import { aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const signedOut = {
  'GET /api/admin/session': errorAnswer(401, 'Please sign in as an admin first.', 'admin.session-required'),
};
const login = 'POST /api/admin/login';
const flag = () => localStorage.getItem('admin_authenticated');

beforeEach(() => localStorage.clear());

async function signIn(user: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Email'), 'staff@tipnaija.test');
  await user.type(screen.getByLabelText('Password'), 'secret of staff');
  await user.click(screen.getByRole('button', { name: 'Access Admin Dashboard' }));
}

describe('AdminLogin', () => {
  it('opens the dashboard with a toast and stores the session flag', async () => {
    const server = aServer({
      ...signedInAdmin,
      ...signedOut,
      [login]: { body: anAdminAccount() },
    });
    const user = renderApp('/admin');
    await signIn(user);
    expect(await screen.findByText('Admin Access Granted')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy();
    expect(server.bodyOf(login)).toEqual({ email: 'staff@tipnaija.test', password: 'secret of staff' });
    expect(flag()).toBe('true');
  });

  it.each([
    ['Invalid admin credentials.', errorAnswer(401, 'Invalid admin credentials.', 'admin.credentials-invalid')],
    [
      'Too many attempts. Please wait a little and try again.',
      errorAnswer(429, 'Too many attempts. Please wait a little and try again.'),
    ],
    ['Invalid admin credentials.', { status: 401 }],
  ])('shows the server message when the login is denied: %s', async (words, response) => {
    aServer({ ...signedOut, [login]: response });
    await signIn(renderApp('/admin'));
    expect(await screen.findByText('Access Denied')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(flag()).toBeNull();
  });

  it('asks for the second step of an admin with a second factor', async () => {
    const server = aServer({
      ...signedInAdmin,
      ...signedOut,
      [login]: {
        body: {
          needsSecondFactor: true,
          signInToken: 'token',
          methods: ['code'],
          expiresAt: '2026-11-21T18:52:00.000Z',
        },
      },
      'POST /api/admin/login/second-factor': errorAnswer(401, 'That code is not right.', 'second-factor.code-invalid'),
    });
    const user = renderApp('/admin');
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
    await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}');
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    expect(server.bodyOf('POST /api/admin/login/second-factor')).toEqual({ signInToken: 'token', code: '123456' });
    server.answer('POST /api/admin/login/second-factor', { body: anAdminAccount() });
    await user.type(screen.getByLabelText('Code from your app'), '{Enter}');
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy();
  });

  it('shows an error when the network is down', async () => {
    aServer({ ...signedOut, [login]: unreachable });
    await signIn(renderApp('/admin'));
    expect(await screen.findByText('Login Error')).toBeTruthy();
    expect(screen.getByText('Unable to authenticate admin access.')).toBeTruthy();
  });

  it('disables the button while the request is pending, and can show the password', async () => {
    aServer({ ...signedOut, [login]: pending });
    const user = renderApp('/admin');
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await signIn(user);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Authenticating...' })).disabled).toBe(true);
  });

  it('appears when the server has no session, regardless of the stored flag @asvs-8.3.1', async () => {
    localStorage.setItem('admin_authenticated', 'true');
    aServer(signedOut);
    renderApp('/admin');
    expect(await screen.findByRole('button', { name: 'Access Admin Dashboard' })).toBeTruthy();
    expect(flag()).toBeNull();
  });

  it('redirects a signed-in user to the home page', async () => {
    aServer({ ...signedOut, 'GET /api/auth/user': { body: aUser() } });
    renderApp('/admin');
    await screen.findByText(/dashboard/i);
    expect(window.location.pathname).toBe('/');
  });
});

describe('AdminDashboard', () => {
  it('shows four statistics cards', async () => {
    aServer(signedInAdmin);
    renderApp('/admin');
    const cards = within(await screen.findByRole('region', { name: 'Figures' }));
    await cards.findByText('12,345');
    for (const [name, value, note] of [
      ['Total Users', '12,345', '+12 today'],
      ['Total Donations', '98,765', '+43 today'],
      ['Total Revenue', '₦2,500,000', '+₦2,500 today, all tips less refunds'],
      ['Platform Fees', '₦125,000', '5% of donations'],
    ] as const) {
      const card = within(cards.getByRole('heading', { name }).closest('section') as HTMLElement);
      expect(card.getByText(value)).toBeTruthy();
      expect(card.getByText(note)).toBeTruthy();
    }
  });

  it('shows four tabs and opens the tab from the URL', async () => {
    aServer(signedInAdmin);
    const user = renderApp('/admin?tab=withdrawals');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Users & Streamers',
      'Donations',
      'Withdrawals',
      'Analytics',
    ]);
    expect(await screen.findByText('Nobody has asked for a withdrawal yet.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Donations' }));
    expect(await screen.findByText('No donations yet.')).toBeTruthy();
    expect(window.location.search).toBe('?tab=donations');
  });

  it('shows the figures on the overview only', async () => {
    aServer(signedInAdmin);
    const user = renderApp('/admin');
    await screen.findByRole('region', { name: 'Figures' });
    await user.click(screen.getByRole('tab', { name: 'Users & Streamers' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Users & Streamers' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows how many withdrawals are to be paid beside their tab', async () => {
    const waiting = 'GET /api/admin/withdrawals?limit=50&status=pending';
    aServer({ ...signedInAdmin, [waiting]: { body: [aListedWithdrawal()] } });
    renderApp('/admin?tab=donations');
    expect(await screen.findByRole('tab', { name: 'Withdrawals 1 to pay' })).toBeTruthy();
  });

  it('scrolls the open section into view', async () => {
    // The test DOM has no layout: its strips are 0 wide.
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    aServer(signedInAdmin);
    renderApp('/admin?tab=withdrawals');
    expect((await screen.findByRole('navigation', { name: 'Admin pages' })).scrollLeft).toBe(450);
  });

  it('clears all session data on logout @asvs-14.3.1 @asvs-7.4.4', async () => {
    aServer({ ...signedInAdmin, 'POST /api/admin/logout': { body: { message: 'Signed out' } } });
    const user = renderApp('/admin');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged Out')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Access Admin Dashboard' })).toBeTruthy();
    expect(flag()).toBeNull();
  });

  it('stays open when logout fails, because the session remains', async () => {
    aServer({ ...signedInAdmin, 'POST /api/admin/logout': unreachable });
    const user = renderApp('/admin');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText(/could not reach TipNaija/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy();
  });

  it('shows the login form when the session has ended', async () => {
    const server = aServer(signedInAdmin);
    const user = renderApp('/admin?tab=users');
    await screen.findByText('Nobody has signed up yet.');
    server.answer('GET /api/admin/donations', errorAnswer(401, 'Please sign in as an admin first.'));
    await user.click(screen.getByRole('tab', { name: 'Donations' }));
    expect(await screen.findByRole('button', { name: 'Access Admin Dashboard' })).toBeTruthy();
  });

  it('shows load errors for statistics and lists, and retries on request', async () => {
    const server = aServer({
      ...signedInAdmin,
      'GET /api/admin/stats': unreachable,
      'GET /api/admin/donations': unreachable,
    });
    const user = renderApp('/admin');
    expect(await screen.findByText('We could not load the figures.')).toBeTruthy();
    const latest = within(screen.getByRole('region', { name: 'Latest donations' }));
    expect(await latest.findByText('We could not load the donations.')).toBeTruthy();
    server.answer('GET /api/admin/donations', { body: [] });
    await user.click(latest.getByRole('button', { name: 'Try again' }));
    expect(await latest.findByText('No donations yet.')).toBeTruthy();
  });
});
