import { screen, within } from '@testing-library/react';
import type { TwoFactorState } from '@tipnaija/contracts/http/two-factor';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

vi.mock('../../lib/socket-with-ticket', () => ({ openSocketWithTicket: () => () => undefined }));

const off: TwoFactorState = { appAddedAt: null, passkeys: [], recoveryCodesLeft: 0 };
const ada = { creatorId: 'ada-1', username: 'ada', displayName: 'Ada Live', avatarUrl: null, role: 'moderator' };
const setUp = 'POST /api/auth/two-factor/app';
const noPage = {
  'GET /api/auth/user': { body: aUser({ creatorId: null, email: 'bola@example.com', emailVerified: false }) },
  'GET /api/streamers/me': errorAnswer(404, 'You have no creator profile yet.', 'creator.no-profile'),
  'GET /api/helping': { body: [] as object[] },
  'GET /api/auth/sessions': { body: [] },
  'GET /api/auth/two-factor': { body: off },
};
const aHelper = {
  ...noPage,
  'GET /api/helping': { body: [ada] },
  'GET /api/helping/ada-1/held': { body: { alerts: [], count: 0 } },
  'GET /api/helping/ada-1/tips?limit=20': { body: [] },
};
const expectAccount = async () => {
  await screen.findByRole('heading', { name: 'Your account', level: 1 });
  const parts = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(parts).toEqual(['Your tip page', 'Two-step sign-in', 'Password', 'Signed-in devices', 'Your data']);
  expect(screen.getByRole('button', { name: 'Resend Email' })).toBeTruthy();
};

describe('the account of a user without a page', () => {
  it('opens from the page of a helper', async () => {
    aServer(aHelper);
    const user = renderApp('/helping/ada-1');
    await user.click(await screen.findByRole('link', { name: 'Your account' }));
    await expectAccount();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { name: 'Helping Ada Live' });
  });

  it('leads a helper to a page of their own', async () => {
    aServer(aHelper);
    const user = renderApp('/dashboard/settings');
    await user.click(await screen.findByRole('link', { name: 'Create your page' }));
    expect(window.location.pathname).toBe('/create-profile');
  });

  it('opens from the prompt to complete the profile', async () => {
    aServer(noPage);
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Your account' }));
    await expectAccount();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByText('Complete Your Profile');
  });

  it.each(['/dashboard/settings', '/dashboard/security', '/dashboard/security/'])('is at %s', async (path) => {
    aServer(aHelper);
    renderApp(path);
    await expectAccount();
  });

  it('asks for a proof before two-step sign-in changes', async () => {
    const needed = { message: 'Please confirm.', code: 'auth.proof-needed', details: { methods: ['password'] } };
    aServer({ ...aHelper, [setUp]: { status: 403, body: needed } });
    const user = renderApp('/dashboard/security');
    const block = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
    await user.click(await block.findByRole('button', { name: 'Connect an authenticator app' }));
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeTruthy();
  });
});

describe('the account of a helper with a page', () => {
  it('is in the settings of that page', async () => {
    aServer({ ...aHelper, 'GET /api/auth/user': { body: aUser() }, 'GET /api/streamers/me': { body: anOwnCreator() } });
    const user = renderApp('/helping/ada-1');
    await user.click(await screen.findByRole('link', { name: 'Your account' }));
    // A milestone may cover it.
    await screen.findByRole('heading', { name: 'Settings', level: 1, hidden: true });
    expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull();
  });
});
