import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../lib/leave-app';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aSession, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

vi.mock('../../lib/leave-app');
beforeEach(() => vi.mocked(leaveFor).mockClear());

const sessions = 'GET /api/auth/sessions';
const end = 'DELETE /api/auth/sessions';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  [sessions]: {
    body: [
      aSession({ id: '1', userAgent: null, startedAt: '2026-01-05T18:42:00.000Z' }),
      aSession({ id: '2', startedAt: '2026-11-05T18:42:00.000Z' }),
      aSession({ id: '3', userAgent: windows, isCurrent: true, startedAt: '2026-02-05T18:42:00.000Z' }),
    ],
  },
};
const block = async () => within(await screen.findByRole('region', { name: 'Signed-in devices' }));

async function signOut(user: ReturnType<typeof renderApp>) {
  await user.click(await (await block()).findByRole('button', { name: 'Sign out everywhere' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }));
  await user.click(question.getByRole('button', { name: 'Sign out' }));
}

describe('Sessions', () => {
  it('shows readable device names, this device first, then the newest', async () => {
    aServer(loggedIn);
    renderApp('/dashboard/security');
    const items = await (await block()).findAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Firefox on WindowsThis device',
      'Chrome on Android',
      'Unknown device',
    ]);
    expect(items[0]?.textContent).toMatch(/Active now · signed in Feb \d, 2026$/);
    expect(items[1]?.textContent).toMatch(/Active (just now|\d+ \w+ ago) · signed in Nov \d, 2026Sign out$/);
  });

  it('reloads on Try again after a failure', async () => {
    const server = aServer({ ...loggedIn, [sessions]: errorAnswer(503, 'Trouble', 'service.unavailable') });
    const user = renderApp('/dashboard/security');
    await (await block()).findByText('We could not load your devices.');
    server.answer(sessions, loggedIn[sessions]);
    await user.click((await block()).getByRole('button', { name: 'Try again' }));
    expect(await (await block()).findAllByRole('listitem')).toHaveLength(3);
  });
});

describe('SessionRow', () => {
  it('signs one other device out, and has no button for this one', async () => {
    const one = 'DELETE /api/auth/sessions/2';
    const server = aServer({ ...loggedIn, [one]: { body: {} } });
    const user = renderApp('/dashboard/security');
    await (await block()).findByText('Chrome on Android');
    expect((await block()).queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
    server.answer(sessions, { body: loggedIn[sessions].body.filter(({ id }) => id !== '2') });
    await user.click((await block()).getByRole('button', { name: 'Sign out Chrome on Android' }));
    expect(await screen.findByText('Chrome on Android has to sign in again.')).toBeTruthy();
    await vi.waitFor(async () => expect((await block()).queryByText('Chrome on Android')).toBeNull());
    expect(server.sent.some(({ call }) => call === one)).toBe(true);
  });
});

describe('SignOutEverywhere', () => {
  it('is not offered where only this device is signed in', async () => {
    aServer({ ...loggedIn, [sessions]: { body: [aSession({ isCurrent: true })] } });
    renderApp('/dashboard/security');
    await (await block()).findByText('This device');
    expect((await block()).queryByRole('button')).toBeNull();
  });

  it('requires confirmation, ends every session and opens sign-in', async () => {
    const server = aServer({ ...loggedIn, [end]: { body: {} } });
    await signOut(renderApp('/dashboard/security'));
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'));
    expect(server.sent.some(({ call }) => call === end)).toBe(true);
  });

  it('shows an error on failure', async () => {
    aServer({ ...loggedIn, [end]: errorAnswer(503, 'We are having trouble right now.', 'service.unavailable') });
    await signOut(renderApp('/dashboard/security'));
    expect(await screen.findByText('We are having trouble right now.')).toBeTruthy();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

describe('SettingsSection', () => {
  it('is linked with the dashboard in both directions', async () => {
    aServer(loggedIn);
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('region', { name: 'Quick Actions' })).toBeTruthy();
  });

  it('redirects to onboarding without a profile', async () => {
    aServer({ ...loggedIn, 'GET /api/streamers/me': errorAnswer(404, 'No profile', 'creator.no-profile') });
    renderApp('/dashboard');
    expect(await screen.findByText('Complete Your Profile')).toBeTruthy();
  });
});
