import { screen, within } from '@testing-library/react';
import type { SongPanel, SongRequestItem } from '@tipnaija/contracts/http/songs';
import { formatNaira } from '@tipnaija/contracts/money';
import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const path = '/api/streamers/me/song-requests';

const aRequest = (part: Partial<SongRequestItem> = {}): SongRequestItem => ({
  id: 1,
  donorName: 'Tunde',
  amount: 500_000,
  message: null,
  giftEffect: null,
  createdAt: '2026-11-21T18:42:00.000Z',
  song: {
    id: 's1',
    name: 'Ojuelegba',
    artist: 'Wizkid',
    albumArt: null,
    duration: 195_000,
    previewUrl: null,
    uri: 'spotify:track:s1',
  },
  state: 'pending',
  trouble: null,
  ...part,
});

const aDesk = (part: Partial<SongPanel> = {}): SongPanel => ({
  settings: {
    songRequestsEnabled: false,
    songRequestPrice: null,
    needsApproval: false,
    player: 'overlay',
    maxSeconds: null,
    maxPerDonor: null,
  },
  music: { isConnected: true, accountName: 'Ada Listens', isLost: false },
  queue: [],
  history: [],
  blocked: [],
  ...part,
});

const dashboard = (desk: Partial<SongPanel> = {}, isPremium = true) => ({
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/subscription/status': {
    body: { isPremium, autoRenew: false, expiresAt: null, retryingUntil: null },
  },
  [`GET ${path}`]: { body: aDesk(desk) },
});

/** Opens the stream; `block` has the requests and the settings, `settings` only those. */
async function openBlock(address = '/dashboard/stream') {
  const user = renderApp(address);
  const settings = within(await screen.findByRole('region', { name: 'Song settings' }));
  await settings.findByRole('switch', { name: 'Take song requests' });
  const block = within(screen.getByRole('main'));
  return { user, block, settings };
}

describe('SongSettingsForm', () => {
  it('starts at ₦5,000 and sends kobo', async () => {
    const server = aServer({ ...dashboard(), [`PATCH ${path}`]: { body: aDesk().settings } });
    const { user, block } = await openBlock();
    const price = block.getByLabelText<HTMLInputElement>('Price of a song request (₦)');
    expect(price.value).toBe('5000');
    await user.clear(price);
    await user.type(price, '750');
    await user.click(block.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(server.bodyOf(`PATCH ${path}`)).toEqual({ songRequestPrice: 75_000 });
  });

  it('rejects a price below the minimum without a request', async () => {
    const server = aServer(dashboard());
    const { user, block } = await openBlock();
    await user.clear(block.getByLabelText('Price of a song request (₦)'));
    await user.type(block.getByLabelText('Price of a song request (₦)'), '499');
    await user.click(block.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Invalid Price')).toBeTruthy();
    expect(screen.getByText('Minimum song request price is ₦500')).toBeTruthy();
    expect(server.sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('requires premium to save and to enable', async () => {
    const server = aServer(dashboard({}, false));
    const { user, block } = await openBlock();
    for (const control of [
      block.getByRole('switch', { name: 'Take song requests' }),
      block.getByRole('button', { name: 'Save settings' }),
    ]) {
      await user.click(control);
      expect(await screen.findByText('Premium Required')).toBeTruthy();
    }
    expect(
      screen.getByText('Song requests are a premium feature. Please upgrade to access this functionality.'),
    ).toBeTruthy();
    expect(server.sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('asks the server while the subscription is unknown', async () => {
    const server = aServer({
      ...dashboard({ settings: { ...aDesk().settings, songRequestsEnabled: true } }),
      'GET /api/subscription/status': errorAnswer(403, 'Not now.', 'request.not-now'),
      [`PATCH ${path}`]: { body: aDesk().settings },
    });
    const { user, block } = await openBlock();
    const control = block.getByRole<HTMLInputElement>('switch', { name: 'Take song requests' });
    expect(control.checked).toBe(true);
    await user.click(control);
    await vi.waitFor(() => expect(server.bodyOf(`PATCH ${path}`)).toEqual({ songRequestsEnabled: false }));
    expect(screen.queryByText('Premium Required')).toBeNull();
  });

  it('enables requests when Spotify is connected', async () => {
    const server = aServer({ ...dashboard(), [`PATCH ${path}`]: { body: aDesk().settings } });
    const { user, block } = await openBlock();
    await user.click(block.getByRole('switch', { name: 'Take song requests' }));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(server.bodyOf(`PATCH ${path}`)).toEqual({ songRequestsEnabled: true });
  });

  it('shows the rules as words until Edit is pressed, and again once they are saved', async () => {
    const rules = { ...aDesk().settings, songRequestsEnabled: true, songRequestPrice: 200_000, maxSeconds: 300 };
    const server = aServer({ ...dashboard({ settings: rules }), [`PATCH ${path}`]: { body: rules } });
    const { user, settings } = await openBlock();
    const words = () => settings.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(words()).toEqual(['From ₦2,000', 'Not needed', '5 min']);
    await user.click(settings.getByRole('button', { name: 'Edit the song rules' }));
    await user.click(settings.getByRole('checkbox', { name: 'I approve each song before it plays' }));
    server.answer(`GET ${path}`, { body: aDesk({ settings: { ...rules, needsApproval: true } }) });
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    await vi.waitFor(() => expect(words()).toEqual(['From ₦2,000', 'You approve each', '5 min']));
  });

  it('shows an error when saving fails', async () => {
    aServer({ ...dashboard(), [`PATCH ${path}`]: errorAnswer(503, 'away', 'service.unavailable') });
    const { user, block } = await openBlock();
    await user.click(block.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText('Failed to update song request settings')).toBeTruthy();
  });
});

describe('MusicConnection', () => {
  it('links to Spotify and keeps requests disabled while not connected', async () => {
    aServer(dashboard({ music: { isConnected: false, accountName: null, isLost: false } }));
    const { block } = await openBlock();
    expect(block.getByText('Spotify is not connected')).toBeTruthy();
    expect(block.getByRole('link', { name: 'Connect Spotify' }).getAttribute('href')).toBe(
      '/api/auth/spotify?streamerId=creator-1',
    );
    expect(block.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    expect(block.getByText('Sample')).toBeTruthy();
  });

  it('offers Premium with its price before Spotify to a creator without Premium', async () => {
    aServer(dashboard({ music: { isConnected: false, accountName: null, isLost: false } }, false));
    await openBlock();
    const block = within(screen.getByRole('region', { name: 'Song Requests' }));
    expect((await block.findByRole('link', { name: 'See Premium' })).getAttribute('href')).toBe('/dashboard/premium');
    expect(block.getByText(/come with Premium/).textContent).toContain(formatNaira(premiumPriceKobo));
    expect(block.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'See Premium',
      'Connect Spotify',
    ]);
    expect(block.queryByText('Spotify is not connected')).toBeNull();
  });

  it('shows a lost connection', async () => {
    aServer(dashboard({ music: { isConnected: false, accountName: null, isLost: true } }));
    const { block } = await openBlock();
    expect(block.getByText(/its consent has ended/)).toBeTruthy();
    expect(block.getByRole('link', { name: 'Connect Spotify' })).toBeTruthy();
    expect(block.queryByText('Sample')).toBeNull();
  });

  it('disconnects', async () => {
    const server = aServer({ ...dashboard(), 'POST /api/spotify/disconnect': { body: {} } });
    const { user, block } = await openBlock();
    expect(block.getByText('Ada Listens')).toBeTruthy();
    server.answer(`GET ${path}`, { body: aDesk({ music: { isConnected: false, accountName: null, isLost: false } }) });
    await user.click(block.getByRole('button', { name: 'Disconnect' }));
    expect(await block.findByText('Spotify is not connected')).toBeTruthy();
  });

  it.each([
    ['connected', 'Spotify Connected'],
    ['refused', 'Spotify Not Connected'],
    ['not-allowed', 'Spotify Not Connected'],
    ['failed', 'Spotify Not Connected'],
  ])('shows the outcome %s once', async (outcome, title) => {
    aServer(dashboard());
    renderApp(`/dashboard?spotify=${outcome}`);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(window.location.search).toBe('');
  });
});

describe('Song queue actions', () => {
  it.each([
    ['waiting', 'Approve: Ojuelegba', 'approve'],
    ['pending', 'Play: Ojuelegba', 'play'],
    ['playing', 'Skip: Ojuelegba', 'skip'],
    ['waiting', 'Decline: Ojuelegba', 'remove'],
  ] as const)('send the button action for a %s request: %s', async (state, button, action) => {
    const server = aServer({ ...dashboard({ queue: [aRequest({ state })] }), [`POST ${path}/1`]: { body: {} } });
    const { user, block } = await openBlock();
    await user.click(block.getByRole('button', { name: button }));
    expect(server.bodyOf(`POST ${path}/1`)).toEqual({ action });
  });

  it.each([
    ['overlay', 'No Overlay Connected'],
    ['creator', null],
  ] as const)('say that no overlay can play the song when the player is the %s', async (player, words) => {
    const settings = { ...aDesk().settings, player };
    const answers = {
      ...dashboard({ queue: [aRequest()], settings }),
      [`POST ${path}/1`]: { body: { overlayCount: 0 } },
    };
    const server = aServer(answers);
    const { user, block } = await openBlock();
    await user.click(block.getByRole('button', { name: /Play.*: Ojuelegba/ }));
    // The queue is loaded again after the answer has been judged.
    await vi.waitFor(() => expect(server.sent.filter(({ call }) => call === `GET ${path}`)).toHaveLength(2));
    expect(screen.queryByText('No Overlay Connected')?.textContent ?? null).toBe(words);
  });

  it.each([
    ['Mark played: Ojuelegba', 'played'],
    ['Skip: Ojuelegba', 'skip'],
    ['Remove: Ojuelegba', 'remove'],
  ] as const)('send the menu action %s', async (item, action) => {
    const server = aServer({ ...dashboard({ queue: [aRequest()] }), [`POST ${path}/1`]: { body: {} } });
    const { user, block } = await openBlock();
    await user.click(block.getByRole('button', { name: 'More for Ojuelegba' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
    expect(server.bodyOf(`POST ${path}/1`)).toEqual({ action });
  });

  it('show why a song was not played', async () => {
    aServer(dashboard({ queue: [aRequest({ trouble: 'not-allowed' })] }));
    const { block } = await openBlock();
    expect(block.getByText(/It needs Spotify Premium/)).toBeTruthy();
  });

  it('show why an unverified song is pending approval', async () => {
    const song = { ...aRequest().song, isUnverified: true as const };
    aServer(dashboard({ queue: [aRequest({ state: 'waiting', song })] }));
    const { block } = await openBlock();
    expect(block.getByText(/as the donor typed it/)).toBeTruthy();
  });

  it('reorder the queue', async () => {
    const second = aRequest({ id: 2, song: { ...aRequest().song, id: 's2', name: 'Zombie' } });
    const server = aServer({ ...dashboard({ queue: [aRequest(), second] }), [`PATCH ${path}/order`]: { body: {} } });
    const { user, block } = await openBlock();
    await user.click(block.getByRole('button', { name: 'More for Ojuelegba' }));
    expect(screen.queryByRole('menuitem', { name: 'Move up: Ojuelegba' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(block.getByRole('button', { name: 'More for Zombie' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move up: Zombie' }));
    expect(server.bodyOf(`PATCH ${path}/order`)).toEqual({ ids: [2, 1] });
  });

  it('number the songs that wait, below the one that plays', async () => {
    const waiting = [2, 3].map((id) => aRequest({ id, song: { ...aRequest().song, name: `Song ${id}` } }));
    aServer(dashboard({ queue: [aRequest({ state: 'playing' }), ...waiting] }));
    const { block } = await openBlock();
    const items = within(block.getByRole('list', { name: 'Song queue' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1Song 2/),
      expect.stringMatching(/^2Song 3/),
    ]);
    expect(block.getByText('3:15 long')).toBeTruthy();
  });

  it('stand on the control page while songs are taken or left', async () => {
    const control = { 'GET /api/streamers/creator-1/donations': { body: [] } };
    const server = aServer({ ...dashboard({ queue: [aRequest({ state: 'waiting' })] }), ...control });
    server.answer(`POST ${path}/1`, { body: {} });
    const user = renderApp('/control');
    const songs = within(await screen.findByRole('region', { name: 'Song Requests' }));
    server.answer(`GET ${path}`, { body: aDesk() });
    await user.click(songs.getByRole('button', { name: 'Approve: Ojuelegba' }));
    expect(server.bodyOf(`POST ${path}/1`)).toEqual({ action: 'approve' });
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Song Requests' })).toBeNull());
  });

  it('block and unblock a song', async () => {
    const track = { id: 's1', name: 'Ojuelegba', artist: 'Wizkid' };
    const server = aServer({
      ...dashboard({ queue: [aRequest()], blocked: [{ ...track, id: 's9', name: 'Joro' }] }),
      'POST /api/streamers/me/blocked-tracks': { body: {} },
      'DELETE /api/streamers/me/blocked-tracks/s9': { body: {} },
    });
    const { user, block } = await openBlock();
    await user.click(block.getByRole('button', { name: 'More for Ojuelegba' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block song: Ojuelegba' }));
    expect(server.bodyOf('POST /api/streamers/me/blocked-tracks')).toEqual(track);
    await user.click(block.getByText('Blocked songs (1)'));
    await user.click(block.getByRole('button', { name: 'Unblock: Joro' }));
    expect(server.sent.some(({ call }) => call === 'DELETE /api/streamers/me/blocked-tracks/s9')).toBe(true);
  });

  it('show the server message when the request has already moved on', async () => {
    const words = 'This song request has already moved on.';
    aServer({
      ...dashboard({ queue: [aRequest()] }),
      [`POST ${path}/1`]: errorAnswer(409, words, 'song.moved-on'),
    });
    const { user, block } = await openBlock();
    await user.click(block.getByRole('button', { name: 'Play: Ojuelegba' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
