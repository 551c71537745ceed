import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer, pending } from '../../testing/a-server';
import { aDonation, anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const me = 'GET /api/streamers/me';
const dashboard = {
  'GET /api/auth/user': { body: aUser() },
  [me]: { body: anOwnCreator({ walletBalance: 950_000, totalDonations: 1_000_000, supporterCount: 1_204 }) },
  'GET /api/streamers/creator-1/donations': {
    body: [1, 2, 3, 4, 5, 6].map((id) => aDonation({ id, donorName: `Donor ${id}` })),
  },
  'GET /api/streamers/creator-1/supporters': {
    body: [
      { donorName: 'Zainab', donationCount: 3, totalDonated: 700_000 },
      { donorName: 'Tunde', donationCount: 1, totalDonated: 300_000 },
    ],
  },
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('HomeSection', () => {
  it('shows the creator, the wallet balance and the totals', async () => {
    aServer(dashboard);
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
    expect(screen.getByText('@adaplays')).toBeTruthy();
    expect((await region('Wallet Balance')).getByText('₦9,500')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Total Donations' }).nextSibling?.textContent).toBe('₦10,000');
    expect(screen.getByRole('heading', { name: 'Supporters' }).nextSibling?.textContent).toBe('1,204');
  });

  it('shows the five newest donations', async () => {
    aServer(dashboard);
    renderApp('/dashboard');
    const donations = await region('Recent Donations');
    expect(await donations.findAllByRole('listitem')).toHaveLength(5);
  });

  it("marks the tips from the creator's fourth level of celebration", async () => {
    const tiers = { fromKobo: [100_000, 200_000, 300_000, 400_000] };
    aServer({
      ...dashboard,
      'GET /api/streamers/me': {
        body: anOwnCreator({ overlaySettings: { ...anOwnCreator().overlaySettings, tiers } }),
      },
      'GET /api/streamers/creator-1/donations': {
        body: [300_000, 299_999].map((amount, index) => aDonation({ id: 2 - index, amount })),
      },
    });
    renderApp('/dashboard');
    const tips = await (await region('Recent Donations')).findAllByRole('listitem');
    expect(tips.map((tip) => within(tip).queryByText('Big tip') !== null)).toEqual([true, false]);
  });

  it('shows the song requested with a donation', async () => {
    const song = { id: '1', name: 'Ojuelegba', artist: 'Wizkid', albumArt: null, duration: 192_000, previewUrl: null };
    aServer({
      ...dashboard,
      'GET /api/streamers/creator-1/donations': {
        body: [aDonation({ selectedSong: { ...song, uri: 'spotify:track:1' } })],
      },
    });
    renderApp('/dashboard');
    const donations = await region('Recent Donations');
    expect(await donations.findByText('Song: Ojuelegba by Wizkid')).toBeTruthy();
  });

  it('copies the overlay link without showing it', async () => {
    aServer(dashboard);
    const user = renderApp('/dashboard');
    const actions = await region('Quick Actions');
    await user.click(actions.getByRole('button', { name: 'Copy overlay link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/overlay/secret-token`);
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(screen.getByText('Link copied to clipboard')).toBeTruthy();
    expect(screen.queryByText(/secret-token/)).toBeNull();
  });

  it('opens the overlay preview in a new tab', async () => {
    aServer(dashboard);
    renderApp('/dashboard');
    const preview = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Preview' });
    expect([preview.pathname, preview.target]).toEqual(['/overlay/secret-token', '_blank']);
  });

  it('refetches all data on Refresh', async () => {
    const server = aServer(dashboard);
    const user = renderApp('/dashboard');
    await screen.findByText('Donor 1');
    server.answer('GET /api/streamers/creator-1/donations', { body: [aDonation({ donorName: 'Newest' })] });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Newest')).toBeTruthy();
  });

  it.each([
    ['has no profile', errorAnswer(404, 'You have no creator profile yet.', 'creator.no-profile')],
    ['has no session', errorAnswer(401, 'Please sign in first.', 'session.required')],
  ])('shows onboarding to a user who %s', async (_name, response) => {
    aServer({ ...dashboard, [me]: response });
    const user = renderApp('/');
    expect(await screen.findByText('Complete Your Profile')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Create Profile' }));
    expect(window.location.pathname).toBe('/create-profile');
  });
});

describe('FansSection', () => {
  it('shows the supporters with their donation counts', async () => {
    aServer(dashboard);
    renderApp('/dashboard/fans');
    const supporters = await region('Top Supporters');
    expect(await supporters.findByText('3 donations')).toBeTruthy();
    expect(supporters.getByText('1 donation')).toBeTruthy();
  });

  it('lists donors without a name below the ranking', async () => {
    const anonymous = { donorName: 'Anonymous', donationCount: 9, totalDonated: 9_000_000 };
    const tunde = { donorName: 'Tunde', donationCount: 1, totalDonated: 100_000 };
    aServer({ ...dashboard, 'GET /api/streamers/creator-1/supporters': { body: [anonymous, tunde] } });
    renderApp('/dashboard/fans');
    const supporters = await region('Top Supporters');
    await supporters.findByText('Tunde');
    expect(within(supporters.getByRole('list')).queryByText('Anonymous')).toBeNull();
    expect(supporters.getByText('Anonymous, 9 donations')).toBeTruthy();
  });

  it('opens the tips of a supporter, with words of thanks to copy', async () => {
    const tunde = { donorName: 'Tunde', donationCount: 2, totalDonated: 350_000 };
    const tip = { ...aDonation({ id: 7, donorName: 'Tunde', message: 'Well done' }), gross: 250_000 };
    aServer({
      ...dashboard,
      'GET /api/streamers/creator-1/supporters': { body: [tunde] },
      // All of them, also when longer names contain this one.
      'GET /api/streamers/me/donations?donor=Tunde&limit=10': { body: { donations: [tip], nextBefore: null } },
    });
    const user = renderApp('/dashboard/fans');
    await user.click(await (await region('Top Supporters')).findByRole('button', { name: /Tunde/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tunde' }));
    expect(dialog.getByText('₦3,500 in 2 donations')).toBeTruthy();
    const tips = within(await dialog.findByRole('list', { name: 'Tips of Tunde' }));
    expect(tips.getAllByText('Well done')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Copy thanks' }));
    expect(await navigator.clipboard.readText()).toContain('Thank you Tunde! ₦3,500 in 2 donations');
  });
});

describe('WorkspaceNavigation', () => {
  it('leads to every section and marks the open one', async () => {
    aServer(dashboard);
    const user = renderApp('/');
    const navigation = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Home');
    for (const name of ['Stream', 'Money', 'Fans', 'Page', 'Settings', 'Home']) {
      await user.click(screen.getByRole('link', { name }));
      if (name !== 'Home') expect(await screen.findByRole('heading', { name, level: 1 })).toBeTruthy();
      expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(name);
    }
    expect(await screen.findByRole('heading', { name: 'Ada Plays', level: 1 })).toBeTruthy();
  });
});

/** A browser with push, which has this subscription. */
function stubPush(getSubscription: () => Promise<object>): void {
  vi.stubGlobal('PushManager', class {});
  const getRegistration = async () => ({ pushManager: { getSubscription } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
}

describe('LogoutButton', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('opens the landing page and clears all cached data @asvs-14.3.1 @asvs-7.4.4', async () => {
    const server = aServer({ ...dashboard, 'POST /api/auth/logout': {} });
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Tip now' })).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    const calls = server.sent.map(({ call }) => call);
    expect(calls).toContain(me);
    // Before it the dashboard may have asked more than once, on a slow machine.
    expect(calls.slice(calls.indexOf('POST /api/auth/logout'))).not.toContain(me);
  });

  it('shows a pending state during the request', async () => {
    aServer({ ...dashboard, 'POST /api/auth/logout': pending });
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Logging out...' })).toBeTruthy();
  });

  it.each([
    ['ends the notices of this browser with the session', {}, 1],
    ['keeps the notices of this browser when the logout fails', errorAnswer(503, 'Trouble'), 0],
  ])('%s', async (_case, response, calls) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const unsubscribe = vi.fn(async () => true);
    stubPush(async () => ({ unsubscribe }));
    aServer({ ...dashboard, 'POST /api/auth/logout': response });
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/'));
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(calls));
  });

  it('opens the landing page although the browser does not say whether it is subscribed', async () => {
    stubPush(() => new Promise(() => undefined));
    aServer({ ...dashboard, 'POST /api/auth/logout': {} });
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('logs a failed logout and opens the landing page', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    aServer({ ...dashboard, 'POST /api/auth/logout': errorAnswer(503, 'Trouble', 'service.unavailable') });
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(log).toHaveBeenCalledWith('Logout failed', expect.anything());
  });
});

describe('HomeSection while the held alerts load', () => {
  it.each([
    ['fail to load', errorAnswer(503, 'Please try again.', 'service.unavailable')],
    ['take forever', pending],
  ])('shows the wallet when they %s', async (_case, response) => {
    aServer({ ...dashboard, 'GET /api/overlay/held': response });
    renderApp('/dashboard');
    expect(await (await region('Wallet Balance')).findByText('₦9,500')).toBeTruthy();
  });
});
