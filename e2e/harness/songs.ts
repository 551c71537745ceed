import type { PaymentProviderName, Song, SongPanel } from '@tipnaija/contracts';
import { Api } from './api.js';
import { type Creator, walletBalanceOf } from './people.js';
import type { System } from './system.js';
import { initiateTip, payAtSandbox } from './tips.js';
import { waitUntil } from './wait-until.js';

const songRequestsPath = '/api/streamers/me/song-requests';

export const songPanel = (creator: Creator) => creator.api.ok<SongPanel>('GET', songRequestsPath);

/** Calls the control API of the sandbox's Spotify. Returns the response body. */
export async function tellSpotify(
  system: System,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${system.sandboxUrl}/control/spotify${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Buys a Premium month from the wallet and waits until the song settings accept Premium features. */
export async function buyPremium(system: System, creator: Creator): Promise<void> {
  await payAtSandbox(system, await initiateTip(system, creator, { amountKobo: 2_500_000 }));
  await waitUntil(async () => (await walletBalanceOf(creator)) > 1_000_000, 10_000, 'the tip is in the wallet');
  await creator.api.ok('POST', '/api/subscription/subscribe-wallet');
  const save = () => creator.api.call('PATCH', songRequestsPath, { songRequestPrice: 200_000 });
  await waitUntil(async () => (await save()).status === 200, 10_000, 'the settings accept premium features');
}

/** Follows a creator's browser to Spotify's consent page and back. Returns the path of the final redirect. */
export async function consentAtSpotify(
  system: System,
  creator: Creator,
  { listener, action }: { listener: string; action: 'agree' | 'cancel' },
): Promise<string> {
  const redirect = await creator.api.call('GET', `/api/auth/spotify?streamerId=${creator.id}`);
  const consent = await fetch(redirect.headers.get('location') ?? '', {
    method: 'POST',
    body: new URLSearchParams({ action, listener }),
    redirect: 'manual',
  });
  const back = new URL(consent.headers.get('location') ?? '');
  const final = await creator.api.call('GET', `${back.pathname}${back.search}`);
  return (final.headers.get('location') ?? '').replace(system.url, '');
}

/** Gives the creator Premium, an own Spotify account and enabled song requests from ₦2,000. */
export async function takesSongs(system: System, creator: Creator): Promise<{ listener: string }> {
  const listener = creator.username;
  await tellSpotify(system, 'PUT', `/listeners/${listener}`, {});
  await buyPremium(system, creator);
  await consentAtSpotify(system, creator, { listener, action: 'agree' });
  await creator.api.ok('PATCH', songRequestsPath, { songRequestsEnabled: true });
  return { listener };
}

export async function findSong(system: System, creator: Creator, text: string): Promise<Song> {
  const query = new URLSearchParams({ q: text, streamerId: creator.id });
  const [song] = await new Api(system).ok<Song[]>('GET', `/api/spotify/search?${query}`);
  if (!song) throw new Error(`Spotify search found no song for ${text}`);
  return song;
}

export type AskedSong = { amount?: number; donorName?: string | null; paymentMethod?: PaymentProviderName };

/** Returns the request body that the tip page sends for a song. */
export const aSongRequest = (creator: Creator, selectedSong: Song, change: AskedSong = {}) => ({
  streamerId: creator.id,
  amount: 250_000,
  donorName: 'Tunde',
  message: null,
  giftEffect: null,
  paymentMethod: 'paystack',
  selectedSong,
  ...change,
});

/** Requests a song and pays for it in naira. Returns the payment reference. */
export async function requestSong(system: System, creator: Creator, song: Song, change: AskedSong = {}) {
  const body = aSongRequest(creator, song, change);
  const { reference } = await new Api(system).ok<{ reference: string }>('POST', '/api/donations/song-request', body);
  await payAtSandbox(system, reference, {}, body.paymentMethod);
  return reference;
}
