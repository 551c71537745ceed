import { cleanup, screen, within } from '@testing-library/react';
import type { Song } from '@tipnaija/contracts/song';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../../lib/leave-app';
import { aServer, errorAnswer, pending } from '../../../testing/a-server';
import { aCreator, aUser } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';

// A test must not navigate away.
vi.mock('../../../lib/leave-app');

const aSong = (part: Partial<Song> = {}): Song => ({
  id: '1',
  name: 'Ojuelegba',
  artist: 'Wizkid',
  albumArt: null,
  duration: 195_000,
  previewUrl: 'https://p.scdn.co/1',
  uri: 'spotify:track:1',
  ...part,
});
const second = aSong({ id: '2', name: 'Essence', artist: 'Wizkid, Tems', previewUrl: null });

const search = 'GET /api/spotify/search?q=wizkid&streamerId=creator-1';
const request = 'POST /api/donations/song-request';
const page = (part = {}) => ({
  'GET /api/streamers/adaplays': {
    body: aCreator({ songRequestsEnabled: true, songRequestPrice: 300_000, ...part }),
  },
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
  [search]: { body: [aSong(), second] },
});

const played: string[] = [];
const paused: string[] = [];

beforeEach(() => {
  played.length = 0;
  paused.length = 0;
  vi.mocked(leaveFor).mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this.src);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push(this.src);
  });
});

type User = ReturnType<typeof renderApp>;

const openSongs = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Add a gift or a song (optional)' }));

async function searched(user: User) {
  await openSongs(user);
  await user.type(await screen.findByLabelText('Song or artist'), 'wizkid{Enter}');
  return screen.findByRole('list', { name: 'Songs found' });
}

const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Donate/ });

describe('Requesting a song', () => {
  it('is offered only when the creator accepts songs', async () => {
    aServer(page({ songRequestsEnabled: false }));
    renderApp('/adaplays');
    await screen.findByText('Payment summary');
    expect(screen.queryByRole('button', { name: /or a song/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a gift (optional)' })).toBeTruthy();
  });

  it('can be removed after the creator stopped taking songs', async () => {
    aServer(page());
    const user = renderApp('/adaplays');
    await searched(user);
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    cleanup();
    aServer(page({ songRequestsEnabled: false }));
    renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('heading', { name: 'Song Request Donation' })).toBeNull();
    expect(screen.queryByText('Request a song')).toBeNull();
  });

  it('posts the tip to the song-request endpoint at the song price', async () => {
    const server = aServer({ ...page(), [request]: { body: { paymentUrl: 'https://pay.example/x', reference: 'r' } } });
    const user = renderApp('/adaplays');
    const list = await searched(user);
    expect(within(list).getByText('Wizkid · 3:15')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    expect(screen.getByRole('heading', { name: 'Song Request Donation' })).toBeTruthy();
    expect(pay().textContent).toBe('Donate ₦3,000');
    await user.click(pay());
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/x'));
    expect(server.bodyOf(request)).toMatchObject({ amount: 300_000, paymentMethod: 'paystack', selectedSong: aSong() });
  });

  it('below the minimum price shows the minimum and sends nothing', async () => {
    const server = aServer(page());
    const user = renderApp('/adaplays');
    await searched(user);
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    await user.clear(screen.getByPlaceholderText('Custom amount'));
    await user.type(screen.getByPlaceholderText('Custom amount'), '2500');
    expect(pay().disabled).toBe(false);
    await user.click(pay());
    expect(await screen.findByText('Invalid Amount')).toBeTruthy();
    expect(screen.getAllByText('Minimum donation amount is ₦3,000').length).toBeGreaterThan(0);
    expect(server.sent.some(({ call }) => call === request)).toBe(false);
  });

  it.each([
    ['Flutterwave', 'Donate ₦20,000'],
    ['Stripe', 'Donate $12.50'],
  ])('keeps a tip above the song price when the donor changes to %s', async (provider, words) => {
    const providers = ['paystack', 'flutterwave', 'stripe'];
    aServer({ ...page(), 'GET /api/payments/config': { body: { providers, stripe: null, usdToNgn: 1_600 } } });
    const user = renderApp('/adaplays');
    await searched(user);
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    await user.clear(screen.getByPlaceholderText('Custom amount'));
    await user.type(screen.getByPlaceholderText('Custom amount'), '20000');
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${provider}`) }));
    expect(pay().textContent).toBe(words);
  });

  it('costs the smallest tip of the creator where that is more than the song price', async () => {
    const server = aServer({ ...page({ minimumKobo: 400_000 }), [request]: pending });
    const user = renderApp('/adaplays');
    await searched(user);
    expect(screen.getByText('Optional, from ₦4,000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    expect(pay().textContent).toBe('Donate ₦4,000');
    await user.click(pay());
    expect(server.bodyOf(request)).toMatchObject({ amount: 400_000 });
  });

  it('and removing it sends a regular tip', async () => {
    const server = aServer({ ...page(), 'POST /api/donations/initiate': pending });
    const user = renderApp('/adaplays');
    await searched(user);
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(pay());
    expect(server.bodyOf('POST /api/donations/initiate')).not.toHaveProperty('selectedSong');
  });

  it('shows the server message for a blocked song before any payment', async () => {
    const words = 'This creator does not play that song. Please choose another.';
    aServer({ ...page(), [request]: errorAnswer(409, words, 'song.blocked') });
    const user = renderApp('/adaplays');
    await searched(user);
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    await user.click(pay());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

describe('Song search', () => {
  it('debounces typing and sends one request per query', async () => {
    const server = aServer(page());
    const user = renderApp('/adaplays');
    await openSongs(user);
    await user.type(await screen.findByLabelText('Song or artist'), 'wizkid');
    expect(server.sent.filter(({ call }) => call.includes('search'))).toEqual([]);
    await screen.findByRole('list', { name: 'Songs found' });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(server.sent.filter(({ call }) => call.includes('search'))).toHaveLength(1);
  });

  it('shows an empty result', async () => {
    aServer({ ...page(), [search]: { body: [] } });
    const user = renderApp('/adaplays');
    await openSongs(user);
    await user.type(await screen.findByLabelText('Song or artist'), 'wizkid{Enter}');
    expect(await screen.findByText('Nothing found for “wizkid”.')).toBeTruthy();
  });

  it.each([
    [errorAnswer(503, 'away', 'music.unavailable'), 'Unable to search for songs. Please try again.'],
    [
      errorAnswer(
        429,
        'Song requests are very busy right now. You have not been charged. Please try again in a minute.',
        'music.busy',
      ),
      'Song requests are very busy right now. You have not been charged. Please try again in a minute.',
    ],
  ])('shows the error and allows a retry', async (response, words) => {
    const server = aServer({ ...page(), [search]: response });
    const user = renderApp('/adaplays');
    await openSongs(user);
    await user.type(await screen.findByLabelText('Song or artist'), 'wizkid{Enter}');
    expect(await screen.findByText('Search Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    server.answer(search, { body: [aSong()] });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('list', { name: 'Songs found' });
  });
});

describe('Song preview', () => {
  it('plays one preview at a time, and stops on a second press or a selection', async () => {
    aServer({
      ...page(),
      [search]: { body: [aSong(), aSong({ id: '3', name: 'Joro', previewUrl: 'https://p.scdn.co/3' })] },
    });
    const user = renderApp('/adaplays');
    await searched(user);
    await user.click(screen.getByRole('button', { name: 'Preview of Ojuelegba' }));
    await user.click(screen.getByRole('button', { name: 'Preview of Joro' }));
    expect([played, paused]).toEqual([['https://p.scdn.co/1', 'https://p.scdn.co/3'], ['https://p.scdn.co/1']]);
    await user.click(screen.getByRole('button', { name: 'Stop preview of Joro' }));
    expect(paused.at(-1)).toBe('https://p.scdn.co/3');
    await user.click(screen.getByRole('button', { name: 'Preview of Ojuelegba' }));
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    expect(paused.at(-1)).toBe('https://p.scdn.co/1');
  });

  it('reports a missing preview, and the song stays selectable', async () => {
    aServer(page());
    const user = renderApp('/adaplays');
    await searched(user);
    await user.click(screen.getByRole('button', { name: 'Preview of Essence' }));
    expect(await screen.findByText('No Preview Available')).toBeTruthy();
    expect(screen.getByText("This song doesn't have a preview available")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select Essence by Wizkid, Tems' }));
    expect(screen.getByRole('heading', { name: 'Song Request Donation' })).toBeTruthy();
  });
});

describe('TestSong', () => {
  const test = 'POST /api/donations/test-song-request';

  it('is visible only to the page owner', async () => {
    aServer(page());
    const user = renderApp('/adaplays');
    await searched(user);
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    expect(screen.queryByRole('button', { name: 'Test on my overlay' })).toBeNull();
  });

  it.each([
    [{ body: { overlayCount: 1 } }, 'Song Request Sent!'],
    [{ body: { overlayCount: 0 } }, 'No Overlay Connected'],
    [errorAnswer(503, 'away'), 'Test Failed'],
  ])('sends ₦5,000 with a star effect and shows the result', async (response, title) => {
    const server = aServer({ ...page(), 'GET /api/auth/user': { body: aUser() }, [test]: response });
    const user = renderApp('/adaplays');
    await searched(user);
    await user.click(screen.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }));
    await user.click(await screen.findByRole('button', { name: 'Test on my overlay' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(server.bodyOf(test)).toMatchObject({
      amount: 500_000,
      giftEffect: 'star',
      isTest: true,
      selectedSong: aSong(),
    });
  });
});
