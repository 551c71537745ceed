import type { HeldAlertsPage, OwnCreator } from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from '../harness/accessibility.js';
import { aPerson, desktop, openBrowser, phone, takePicture } from '../harness/browser.js';
import { until } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

let system: System;
let browser: Browser;
let creator: Creator;
/** The creator at the dashboard, and the stream's screen. */
let own: Awaited<ReturnType<typeof aPerson>>;
let screen: Page;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  creator = await aCreator(system);
  await tip(2_500_000, 'Tunde', 'Your music saved my week!');
  await until(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the tip is in the wallet');
  own = await signedIn(desktop);
  screen = (await aPerson(browser, { width: 1280, height: 720 })).page;
  await screen.goto(`${system.url}/overlay/${creator.overlayToken}`);
  await block('Quick Actions').getByText('Overlay connected').waitFor();
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function tip(amountKobo: number, donorName: string, message: string | null = null) {
  await payAtSandbox(system, await initiateTip(system, creator, { amountKobo, donorName, message }));
}

async function signedIn(viewport: typeof phone) {
  const person = await aPerson(browser, viewport);
  await person.context.addCookies([cookieOf(creator.api.sessionCookie)]);
  await person.page.goto(`${system.url}/dashboard`);
  await person.page.getByRole('region', { name: 'Wallet Balance' }).waitFor();
  return person;
}

function cookieOf(pair: string) {
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url: system.url };
}

const block = (name: string, page = own.page) => page.getByRole('region', { name });
const told = (words: string, page = own.page) => block('Notification', page).getByText(words).waitFor();
const controls = (page = own.page) => block('Overlay controls', page);
const rowOf = (donor: string, page = own.page) =>
  block('Recent Donations', page).getByRole('listitem').filter({ hasText: donor });

/** As Lighthouse does it. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Runs in the page: lists what moved without being asked to, and by how much; a tenth of what search engines call good. */
function recordLayoutShifts(): void {
  type LayoutShift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  const shifts: object[] = [];
  (window as unknown as { layoutShifts: object[] }).layoutShifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (value < 0.01 || hadRecentInput) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40)} from ${previousRect.top} to ${currentRect.top}`,
      );
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Nothing is wider than the screen, and axe has nothing serious to say. */
async function looksRight(page: Page, picture: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await seriousProblems(page)).toEqual([]);
  await takePicture(page, picture);
}

describe('while streaming, the dashboard', () => {
  it('sends a test alert of each kind to the screen', async () => {
    await controls().getByRole('button', { name: 'Test alert: Tip' }).click();
    await told('Test Alert Sent');
    await screen.getByText('New Donation!').waitFor();
    await controls().getByRole('button', { name: 'Test alert: Song request' }).click();
    await controls().getByRole('button', { name: 'Skip' }).click();
    await screen.getByText('Song Request!').waitFor();
    await controls().getByRole('button', { name: 'Skip' }).click();
    await screen.getByText('Song Request!').waitFor({ state: 'detached' });
  });

  it('holds tips while alerts are paused, says so of each, and shows them on', async () => {
    await controls().getByRole('button', { name: 'Pause' }).click();
    await controls().getByText('Alerts are paused').waitFor();
    await tip(300_000, 'Zainab');
    await rowOf('Zainab').getByText('Waiting for your overlay').waitFor();
    expect(await screen.getByText('from Zainab').count()).toBe(0);
    await controls().getByRole('button', { name: 'Resume' }).click();
    await screen.getByText('from Zainab').waitFor();
    await rowOf('Zainab')
      .getByText(/^Shown at/)
      .waitFor();
    await controls()
      .getByText(/the tip from Zainab/)
      .waitFor();
    await controls().getByRole('button', { name: 'Skip' }).click();
    await screen.getByText('from Zainab').waitFor({ state: 'detached' });
  });

  it('replays a tip', async () => {
    await rowOf('Tunde').getByRole('button', { name: 'Replay the tip from Tunde' }).click();
    await told('Donation Replayed');
    await screen.getByText('from Tunde').waitFor();
  });

  it('warns of two overlays at once', async () => {
    const second = await aPerson(browser, phone);
    await second.page.goto(`${system.url}/overlay/${creator.overlayToken}`);
    await block('Quick Actions').getByText('(2 open)').waitFor();
    await block('Quick Actions')
      .getByText(/Each of them shows every alert/)
      .waitFor();
    await second.context.close();
    await block('Quick Actions').getByText('(2 open)').waitFor({ state: 'detached' });
  });

  it('is a small page of its own, for a dock as narrow as 300 pixels', async () => {
    const dock = await signedIn({ width: 300, height: 700 });
    await dock.page.goto(`${system.url}/control`);
    await dock.page.getByText('Overlay connected').waitFor();
    await rowOf('Zainab', dock.page)
      .getByText(/^Shown at/)
      .waitFor();
    await looksRight(dock.page, 'control-300');
    await controls(dock.page).getByRole('button', { name: 'Mute' }).click();
    await controls(dock.page).getByText('Alerts are muted').waitFor();
    await controls().getByRole('button', { name: 'Unmute' }).click();
    await controls(dock.page).getByText('Alerts are muted').waitFor({ state: 'detached' });
    expect(dock.complaints).toEqual([]);
    await dock.context.close();
  });
});

describe('the goal', () => {
  it('is set up, moves with each tip, and starts again from nothing', async () => {
    await own.page.getByRole('button', { name: 'Set Up Goal' }).click();
    const dialog = own.page.getByRole('dialog', { name: 'Goal Settings' });
    await dialog.getByLabel('Goal Title').fill('New capture card');
    await dialog.getByLabel('Target Amount (₦)').fill('56000');
    expect(await seriousProblems(own.page)).toEqual([]);
    await takePicture(own.page, 'goal-settings');
    await dialog.getByRole('button', { name: 'Save Goal' }).click();
    await block('Stream Goal').getByText('50.0%').waitFor();
    await tip(280_000, 'Halima');
    await block('Stream Goal').getByText('55.0%').waitFor();
    await block('Stream Goal').getByRole('button', { name: 'Reset' }).click();
    await own.page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await told('Your goal progress was reset to ₦0.');
    await block('Stream Goal').getByText('0.0%').waitFor();
    const { goalRaised, totalDonations } = await creator.api.ok<OwnCreator>('GET', '/api/streamers/me');
    expect([goalRaised, totalDonations]).toEqual([0, 3_080_000]);
  });
});

describe('premium', () => {
  it('is bought from the wallet, and unlocks the rest of the analytics', async () => {
    await block('Analytics').getByText('More with premium').waitFor();
    await block('Premium').getByRole('button', { name: 'Subscribe' }).click();
    const question = own.page.getByRole('alertdialog', { name: 'Pay for Premium from your wallet?' });
    await question.getByText('Balance after').waitFor();
    expect(await seriousProblems(own.page)).toEqual([]);
    await takePicture(own.page, 'premium-confirmation');
    await question.getByRole('button', { name: 'Pay now' }).click();
    await told('Welcome to Premium!');
    await block('Premium')
      .getByText(/^Premium is active until/)
      .waitFor();
    await block('Wallet Balance').getByText('₦19,260').waitFor();
    await block('Analytics').getByText('New supporters').waitFor();
    await block('Analytics').getByRole('button', { name: 'Last 30 days' }).click();
    await block('Analytics').getByText('Tips by hour of the day').first().waitFor();
    expect(own.complaints).toEqual([]);
  });
});

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('the whole of it on a %s', (device, viewport) => {
  it('moves nothing that it has shown while the rest of it loads on a slow machine', async () => {
    const moderation = '/api/streamers/me/moderation';
    await creator.api.ok('PATCH', moderation, { holdsAlerts: true });
    await tip(300_000, 'Halima', 'May this be shown?');
    const held = async () => (await creator.api.ok<HeldAlertsPage>('GET', '/api/overlay/held')).count;
    await until(async () => (await held()) > 0, 30_000, 'the alert is held');
    await creator.api.ok('PATCH', moderation, { holdsAlerts: false });
    const { page, context } = await signedIn(viewport);
    const notice = page.getByRole('region', { name: /waiting for your OK/ });
    await notice.waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.emulateNetworkConditions', slow4G);
    await page.addInitScript(recordLayoutShifts);
    await page.reload();
    await block('Analytics', page).getByText('New supporters').waitFor();
    await rowOf('Zainab', page)
      .getByText(/^Shown at/)
      .waitFor();
    await notice.waitFor();
    expect(await page.evaluate(() => (window as unknown as { layoutShifts: object[] }).layoutShifts)).toEqual([]);
    await context.close();
  });

  it('fits, and everybody can read it in light and dark', async () => {
    const { page, context, complaints } = await signedIn(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.reload();
      await block('Analytics', page).getByText('New supporters').waitFor();
      await rowOf('Zainab', page)
        .getByText(/^Shown at/)
        .waitFor();
      await looksRight(page, `dashboard-${device}-${colorScheme}`);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
