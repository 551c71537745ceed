import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';
// Imported before the tests, because transforming it takes seconds on a busy machine.
import './obs-guide';

const testAlert = 'POST /api/overlay/test-alert';
const beginner = { avatarUrl: null, isLive: false, totalDonations: 0 };
const openDashboard = (creator: Parameters<typeof anOwnCreator>[0] = beginner, overlayCount = 1) => {
  aServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/streamers/me': { body: anOwnCreator(creator) },
    [testAlert]: { body: { overlayCount } },
  });
  return renderApp('/dashboard');
};
const title = 'Ready for your first tip';
const steps = async () => within(await screen.findByRole('region', { name: title }));

beforeEach(() => localStorage.clear());

describe('FirstSteps', () => {
  it('ticks off a test alert that an overlay received, and remembers it', async () => {
    const user = openDashboard();
    await user.click((await steps()).getByRole('button', { name: 'Test your alert', expanded: false }));
    await user.click((await steps()).getByRole('button', { name: 'Send a test alert' }));
    expect(await (await steps()).findByText('2 of 6 done')).toBeTruthy();
    expect((await steps()).getByRole('button', { name: /^Test your alert ?, done$/ })).toBeTruthy();
    expect(localStorage.getItem('first-steps:creator-1')).toBe('["test"]');
  });

  it('leaves the test open when no overlay is connected', async () => {
    const user = openDashboard(beginner, 0);
    await user.click((await steps()).getByRole('button', { name: 'Send a test alert' }));
    expect(await screen.findByText('No Overlay Connected')).toBeTruthy();
    expect((await steps()).getByText('1 of 6 done')).toBeTruthy();
  });

  it('shows how the overlay link gets into OBS, and copies the link', async () => {
    const user = openDashboard();
    await user.click((await steps()).getByRole('button', { name: 'Show me how' }));
    const guide = within(await screen.findByRole('dialog', { name: 'Add your alerts to OBS' }));
    expect(guide.getAllByRole('listitem').map(({ textContent }) => textContent?.[0])).toEqual(['1', '2', '3']);
    expect(guide.getByText('Copy overlay link')).toBeTruthy();
    await user.click(guide.getByRole('button', { name: 'Copy overlay link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/overlay/secret-token`);
  });

  it('ticks off a test alert that was sent from the pictures, which wait for OBS', async () => {
    const user = openDashboard();
    const openGuide = async () => {
      // By its text: once OBS is connected the button is hidden.
      await user.click((await steps()).getByText('Show me how'));
      return within(await screen.findByRole('dialog', { name: 'Add your alerts to OBS' }));
    };
    const waiting = await openGuide();
    expect(waiting.getByText('Waiting for OBS...')).toBeTruthy();
    expect(waiting.getByRole<HTMLButtonElement>('button', { name: 'Send a test alert' }).disabled).toBe(true);
    cleanup();
    openDashboard({ ...beginner, isLive: true });
    const guide = await openGuide();
    await user.click(guide.getByRole('button', { name: 'Send a test alert' }));
    expect(await screen.findByText('Test Alert Sent')).toBeTruthy();
    expect(localStorage.getItem('first-steps:creator-1')).toBe('["test"]');
  });

  it('is gone once every step is done', async () => {
    localStorage.setItem('first-steps:creator-1', '["test","share"]');
    const user = openDashboard({ avatarUrl: '/avatars/1', isLive: true, totalDonations: 0 });
    await user.click((await steps()).getByRole('link', { name: 'Open my page' }));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(screen.getByRole('region', { name: 'Wallet Balance' })).toBeTruthy();
  });
});
