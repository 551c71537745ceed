import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import { findSong, requestSong, songPanel, takesSongs, tellSpotify } from '../harness/songs.js';
import type { System } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

type Device = { id: string; isOnline: boolean; isPlaying: boolean; track: { name: string } | null };

let system: System;
let browser: Browser;
let creator: Creator;
let listener: string;
/** The creator's dashboard; `screen` is the overlay page. */
let own: Awaited<ReturnType<typeof openPage>>;
let screen: Page;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  creator = await aCreator(system);
  ({ listener } = await takesSongs(system, creator));
  own = await openPage(browser, desktop);
  const [name = '', value = ''] = creator.api.sessionCookie.split('=');
  await own.context.addCookies([{ name, value, url: system.url }]);
  await own.page.goto(`${system.url}/dashboard/stream`);
  screen = (await openPage(browser, { width: 1280, height: 720 })).page;
  await screen.goto(`${system.url}/overlay/${creator.overlayToken}`);
  await screen.getByText('Ready for song requests').waitFor();
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const block = () => own.page.getByRole('region', { name: 'Song Requests' });
const button = (name: string) => block().getByRole('button', { name });

async function markPlayed(song: string): Promise<void> {
  await button(`More for ${song}`).click();
  await own.page.getByRole('menuitem', { name: `Mark played: ${song}` }).click();
}

async function findOnlineDevice(): Promise<Device | undefined> {
  const { devices } = (await tellSpotify(system, 'GET', `/devices?listener=${listener}`)) as { devices: Device[] };
  return devices.find(({ isOnline }) => isOnline);
}

const waitUntilPlaying = (name: string) =>
  waitUntil(
    async () => ((await findOnlineDevice())?.isPlaying ? (await findOnlineDevice())?.track?.name === name : false),
    30_000,
    `${name} plays`,
  );
const waitUntilSilent = () => waitUntil(async () => !(await findOnlineDevice())?.isPlaying, 30_000, 'the music stops');

describe('Song request', () => {
  it('is searched, previewed, selected and paid on a phone, and plays on the overlay', async () => {
    const fan = await openPage(browser, phone);
    await fan.page.goto(`${system.url}/${creator.username}`);
    await fan.page.getByRole('button', { name: 'Add a gift or a song (optional)' }).click();
    await fan.page.getByLabel('Song or artist').fill('wizkid');
    const found = fan.page.getByRole('list', { name: 'Songs found' });
    await found.getByText('Ojuelegba').waitFor();
    await found.getByRole('button', { name: 'Preview of Ojuelegba', exact: true }).click();
    await found.getByRole('button', { name: 'Stop preview of Ojuelegba' }).waitFor();
    await found.getByRole('button', { name: /^Preview of Essence/ }).click();
    await fan.page.getByText('No Preview Available').first().waitFor();
    expect(await findAccessibilityViolations(fan.page)).toEqual([]);
    expect(await fan.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await takeScreenshot(fan.page, 'song-search-phone');
    await found.getByRole('button', { name: 'Select Ojuelegba by Wizkid' }).click();
    await fan.page.getByRole('heading', { name: 'Song Request Donation' }).waitFor();
    await fan.page.getByLabel('Your name').fill('Tunde');
    await takeScreenshot(fan.page, 'song-chosen-phone');
    await fan.page.getByRole('button', { name: 'Donate ₦2,000' }).click();
    await fan.page.waitForURL(`${system.sandboxUrl}/**`);
    await fan.page.getByRole('button', { name: /^Pay/ }).click();
    await fan.page.getByText('Payment Successful').first().waitFor();
    await screen.getByText('Song Request!').waitFor();
    await screen.locator('.song-name', { hasText: 'Ojuelegba' }).waitFor();
    await takeScreenshot(screen, 'overlay-song-request');
    await waitUntilPlaying('Ojuelegba');
    expect(fan.pageErrors).toEqual([]);
    await fan.context.close();
  });

  it('is shown as playing on the dashboard, where skipping it stops the music', async () => {
    await block().getByText('Playing', { exact: true }).waitFor();
    expect(await findAccessibilityViolations(own.page)).toEqual([]);
    await takeScreenshot(own.page, 'dashboard-songs');
    await button('Skip: Ojuelegba').click();
    await waitUntilSilent();
    await block().getByText('No songs are waiting.').waitFor();
    expect((await songPanel(creator)).history[0]).toMatchObject({ state: 'skipped', song: { name: 'Ojuelegba' } });
  });
});

describe('Song request that Spotify cannot play', () => {
  beforeAll(async () => {
    await creator.api.ok('PATCH', '/api/streamers/me/song-requests', { needsApproval: true });
    // A song without a preview, so that the overlay can only beep.
    await requestSong(system, creator, await findSong(system, creator, 'Essence'), { donorName: 'Bisi' });
    await button('Approve: Essence (feat. Tems)').waitFor();
  });

  beforeEach(async () => {
    await tellSpotify(system, 'PUT', '/rate-limit', { limit: null });
    await tellSpotify(system, 'DELETE', '/faults');
    await tellSpotify(system, 'PUT', `/listeners/${listener}`, { isPremium: true });
  });

  const play = () => button('Play: Essence (feat. Tems)').click();

  it('shows the missing Spotify Premium to the creator and stays pending', async () => {
    await tellSpotify(system, 'PUT', `/listeners/${listener}`, { isPremium: false });
    await button('Approve: Essence (feat. Tems)').click();
    await block()
      .getByText(/It needs Spotify Premium/)
      .waitFor();
    expect((await songPanel(creator)).queue).toMatchObject([{ donorName: 'Bisi', state: 'pending' }]);
  });

  it('shows a rate limit or a timeout of Spotify to the creator', async () => {
    await tellSpotify(system, 'PUT', '/rate-limit', { limit: 0, windowMs: 60_000 });
    await play();
    await block()
      .getByText(/Spotify asks us to wait/)
      .waitFor();
    await tellSpotify(system, 'PUT', '/rate-limit', { limit: null });
    await tellSpotify(system, 'POST', '/faults', { kind: 'timeout', path: '/v1/me/player/play' });
    await play();
    await block()
      .getByText(/Spotify did not answer/)
      .waitFor();
  });

  it('plays after a disconnected player has reconnected', async () => {
    await tellSpotify(system, 'POST', `/devices/${(await findOnlineDevice())?.id}/disconnect`, {});
    await screen.getByText('Connecting...').waitFor();
    await play();
    await waitUntilPlaying('Essence (feat. Tems)');
    await block().getByText('Playing', { exact: true }).waitFor();
    await markPlayed('Essence (feat. Tems)');
    await waitUntilSilent();
  });

  it('shows ended consent to the creator, who can still mark the song as played', async () => {
    await requestSong(system, creator, await findSong(system, creator, 'African Queen'), { donorName: 'Femi' });
    // The server does not refresh a token twice within a short time, so the last refresh is moved one minute back.
    await system.database.query(
      `update overlay_realtime.music_connections set renewed_at = now() - interval '1 minute' where creator_id = $1`,
      [creator.id],
    );
    await tellSpotify(system, 'POST', '/consents/revoke', { listener });
    await tellSpotify(system, 'POST', '/access-tokens/expire', { listener });
    await own.page
      .getByRole('region', { name: 'Song settings' })
      .getByText(/its consent has ended/)
      .waitFor();
    await button('Approve: African Queen').click();
    await block()
      .getByText(/Play it yourself and mark it as played/)
      .waitFor();
    await screen.locator('.music-badge').waitFor({ state: 'detached' });
    await takeScreenshot(own.page, 'dashboard-song-trouble');
    await markPlayed('African Queen');
    await block().getByText('No songs are waiting.').waitFor();
  });
});
