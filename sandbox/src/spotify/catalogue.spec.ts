import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../http/json-value.js';
import { PUBLIC_URL } from '../testing/sandbox.js';
import { appToken, connected, messageOf, type RunningSpotify, startSpotify } from '../testing/spotify.js';
import { TRACKS } from './catalogue.js';
import { searchTracks } from './search-query.js';

let spotify: RunningSpotify;
let app: string;
beforeAll(async () => {
  spotify = await startSpotify();
  app = await appToken(spotify);
});
afterAll(() => spotify.close());

type TrackBody = JsonObject & {
  id: string;
  name: string;
  preview_url: string | null;
  album: { images: { url: string; width: number }[] };
  artists: { name: string }[];
};
type Page = {
  items: TrackBody[];
  total: number;
  limit: number;
  offset: number;
  next: string | null;
  previous: string | null;
};

const search = async (query: Record<string, string>, token = app) => {
  const response = await spotify.api(token, 'GET', `/search?${new URLSearchParams({ type: 'track', ...query })}`);
  if (response.status !== 200) throw new Error(response.text);
  return response.body.tracks as Page;
};
const searchNames = (query: string) => searchTracks(TRACKS, query).map(({ name }) => name);

test('Every song of the library conforms to the official OpenAPI and has a unique id', async () => {
  for (const { id, name } of TRACKS) {
    const response = await spotify.api(app, 'GET', `/tracks/${id}?market=NG`);
    expect([response.status, response.body.name, response.body.uri]).toEqual([200, name, `spotify:track:${id}`]);
  }
  expect(new Set(TRACKS.map(({ id }) => id)).size).toBe(TRACKS.length);
  expect(TRACKS.every(({ durationMs }) => durationMs > 0)).toBe(true);
});

test('GET /v1/search returns a song with its picture, length and artists', async () => {
  const { items, total } = await search({ q: 'essence', market: 'NG' });
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    name: 'Essence (feat. Tems)',
    duration_ms: 248_000,
    preview_url: null,
    is_playable: true,
    artists: [{ name: 'Wizkid' }, { name: 'Tems' }],
  });
  expect(items[0]?.album.images.map(({ width }) => width)).toEqual([640, 300, 64]);
});

test('GET /v1/search returns five results by default, and consecutive pages', async () => {
  const first = await search({ q: 'a' });
  expect([first.items.length, first.limit, first.offset, first.previous]).toEqual([5, 5, 0, null]);
  expect(first.next).toContain(`${PUBLIC_URL}/spotify/v1/search?offset=5&limit=5&query=a&type=track`);
  const second = await search({ q: 'a', offset: '5', limit: '10' });
  const ids = new Set(first.items.map(({ id }) => id));
  expect(second.items.some(({ id }) => ids.has(id))).toBe(false);
  expect(second.previous).toContain('offset=0');
  const last = await search({ q: 'a', offset: '1000' });
  expect([last.items, last.next]).toEqual([[], null]);
});

test('GET /v1/search returns an empty list without results', async () => {
  expect(await search({ q: 'xyzzy' })).toMatchObject({ items: [], total: 0, next: null });
});

test.each([
  ['limit=11', 'Invalid limit'],
  ['limit=0', 'Invalid limit'],
  ['limit=many', 'Invalid limit'],
  ['offset=1001', 'Invalid offset'],
  ['market=Nigeria', 'Invalid market code'],
  ['type=song', 'Bad search type field song'],
  ['type=', 'Missing parameter type'],
  ['type=album', 'The sandbox only searches for tracks'],
  ['q=', 'No search query'],
  ['q=%20', 'No search query'],
])('GET /v1/search rejects %s with 400', async (query, message) => {
  const parameters = new URLSearchParams({ q: 'ye', type: 'track' });
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value);
  const response = await spotify.api(app, 'GET', `/search?${parameters}`);
  expect([response.status, messageOf(response)]).toEqual([400, message]);
});

test.each([
  ['burna', ['Last Last', 'Ye', 'City Boys']],
  ['ASA jailer', ['Jailer']],
  ['artist:"burna boy" year:2018', ['Ye']],
  ['track:ye', ['Ye']],
  ['year:1970-1979 fela', ['Water No Get Enemy', 'Zombie']],
  ['isrc:XXSBX2000001', ['Essence (feat. Tems)']],
  ['album:"made in lagos"', ['Essence (feat. Tems)']],
  ['(((', TRACKS.map(({ name }) => name)],
])('searchTracks finds for %s the songs %j', (query, names) => {
  expect(new Set(searchNames(query))).toEqual(new Set(names));
});

test('searchTracks ranks a song first whose name starts with the query', () => {
  expect(searchNames('ye')[0]).toBe('Ye');
});

test('The library has unusual songs: no picture, many artists, a very long name, with and without previews', async () => {
  const { items } = await search({ q: 'sandbox', limit: '10' });
  expect(items.some(({ album }) => album.images.length === 0)).toBe(true);
  expect(items.some(({ artists }) => artists.length === 8)).toBe(true);
  expect(items.some(({ name }) => name.length > 150)).toBe(true);
  expect(new Set(TRACKS.map(({ hasPreview }) => hasPreview))).toEqual(new Set([true, false]));
});

test('The catalogue hides songs unavailable in the listener’s country, independent of the market parameter', async () => {
  const { access_token: ada } = await connected(spotify);
  expect((await search({ q: 'redemption', market: 'US' })).total).toBe(1);
  expect((await search({ q: 'redemption', market: 'NG' })).total).toBe(0);
  expect((await search({ q: 'redemption', market: 'US' }, ada)).total).toBe(0);
  const song = TRACKS.find(({ name }) => name === 'Redemption Song');
  expect((await spotify.api(ada, 'GET', `/tracks/${song?.id}`)).body.is_playable).toBe(false);
});

test('The catalogue responds to an invalid id with 400, and to an unknown id or path with 404', async () => {
  for (const [path, status, message] of [
    ['/tracks/short', 400, 'Invalid base62 id'],
    ['/tracks/0000000000000000000000', 404, 'Resource not found'],
    ['/albums/0000000000000000000000', 404, 'Service not found'],
  ] as const) {
    const response = await spotify.api(app, 'GET', path);
    expect([response.status, messageOf(response)]).toEqual([status, message]);
  }
});

test('Media routes return a picture and a preview of 30 seconds with range support', async () => {
  const { items } = await search({ q: 'calm down', market: 'NG' });
  const local = (url: string) => url.replace(PUBLIC_URL, spotify.baseUrl);
  const picture = await fetch(local(items[0]?.album.images[1]?.url ?? ''));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await picture.text()).toContain('width="300"');

  const address = local(items[0]?.preview_url ?? '');
  const preview = await fetch(address);
  expect(preview.headers.get('content-type')).toBe('audio/wav');
  const sound = Buffer.from(await preview.arrayBuffer());
  expect([sound.toString('latin1', 0, 4), sound.length]).toEqual(['RIFF', 44 + 30 * 8000]);
  expect(sound.subarray(44).some((sample) => sample > 140)).toBe(true);
  const part = await fetch(address, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 0-3/${sound.length}`,
    'RIFF',
  ]);
  expect((await fetch(address, { headers: { range: 'bytes=999999-' } })).status).toBe(416);
});

test('Media routes return 404 for a song without a preview and for an unknown picture', async () => {
  const essence = TRACKS.find(({ name }) => name.startsWith('Essence'));
  expect((await fetch(`${spotify.baseUrl}/spotify/preview/${essence?.id}`)).status).toBe(404);
  expect((await fetch(`${spotify.baseUrl}/spotify/image/nothing-300`)).status).toBe(404);
  expect((await fetch(`${spotify.baseUrl}/spotify/image/${essence?.album.id}-9999`)).status).toBe(404);
});
