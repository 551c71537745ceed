import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { busyFactor } from '../harness/busy-machine.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

const canvases = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isWithinWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function aCreatorAtSources(viewport: typeof phone) {
  const creator = await aCreator(system);
  const opened = await openPage(browser, viewport);
  await opened.page.goto(`${system.url}/login`);
  await opened.page.getByLabel('Email').fill(`${creator.username}@example.com`);
  await opened.page.getByLabel('Password', { exact: true }).fill('secret1');
  await button(opened.page, 'Sign in').click();
  await opened.page.getByText('Wallet Balance').waitFor();
  await opened.page.goto(`${system.url}/dashboard/sources`);
  await opened.page.getByText('None yet. Pick one below.').waitFor();
  return { creator, ...opened };
}

const pressKind = (page: Page, kind: string) =>
  page
    .getByRole('list', { name: 'Kinds of sources' })
    .getByRole('button', { name: new RegExp(`^${kind}`) })
    .click();

async function addInBrowser(page: Page, kind: string, name: string): Promise<void> {
  await pressKind(page, kind);
  const dialog = page.getByRole('dialog', { name: `New source: ${kind}` });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await button(page, 'Add source').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name }).waitFor();
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openSource(link: string, shape: keyof typeof canvases = 'landscape') {
  const opened = await openPage(browser, canvases[shape]);
  await opened.page.goto(link);
  return opened;
}

async function pay(creator: Creator, donorName: string, amountKobo: number): Promise<void> {
  await payAtSandbox(system, await initiateTip(system, creator, { donorName, amountKobo }));
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('Browser sources on %s', (_device, viewport) => {
  it('are added, copied, dragged, shown live within a second and closed by a new link', async () => {
    const { creator, page, pageErrors } = await aCreatorAtSources(viewport);
    await addInBrowser(page, 'Session total', 'Friday stream');
    await addInBrowser(page, 'Top supporters', 'Ranking');
    await button(page, 'Copy the link of Friday stream').click();
    const link = await copied(page);
    expect(link).toMatch(new RegExp(`^${system.url}/source/[\\w-]{32}$`));
    const dragged = await page.getByRole('link', { name: 'Drag into OBS' }).first().getAttribute('href');
    expect(dragged).toBe(`${link}?layer-name=Friday+stream&layer-width=1920&layer-height=1080`);

    await takeScreenshot(page, `sources-new-links-${viewport.width}`);
    const [session, ranking] = [await openSource(dragged ?? ''), await openSource(await rankingLink(page))];
    await session.page.getByText('₦0').waitFor();
    await ranking.page.getByText('Be the first to tip').waitFor();
    await payAtSandbox(system, await initiateTip(system, creator, { donorName: 'Tunde', amountKobo: 250_000 }));
    const from = performance.now();
    await session.page.getByText('₦2,500').waitFor();
    expect(performance.now() - from).toBeLessThan(1_000 * busyFactor());
    await ranking.page.getByText('Tunde').waitFor();

    await page.reload();
    await page.getByText('Open now').first().waitFor();
    await page.frameLocator('iframe[title="What Friday stream shows now"]').getByText('₦2,500').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_220);
    expect(await isWithinWidth(page)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, `sources-${viewport.width}`);

    await button(page, 'More for Friday stream').click();
    await page.getByRole('menuitem', { name: 'Replace link: Friday stream' }).click();
    await button(page, 'Replace link').click();
    const rotatedAt = performance.now();
    await session.page.getByText('Friday stream: This source link is not valid.').waitFor();
    expect(performance.now() - rotatedAt).toBeLessThan(2_000 * busyFactor());
    expect(await ranking.page.getByText('Tunde').isVisible()).toBe(true);
    expect([...pageErrors, ...session.pageErrors, ...ranking.pageErrors]).toEqual([]);
    for (const { context } of [session, ranking]) await context.close();
    await page.context().close();
  });

  it('get a target and a last day, and are deleted', async () => {
    const { page, pageErrors } = await aCreatorAtSources(viewport);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, `source-kinds-${viewport.width}`);
    await pressKind(page, 'Goal bar');
    await page.getByRole('dialog', { name: 'New source: Goal bar' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, `add-source-${viewport.width}`);
    await page.keyboard.press('Escape');
    await addInBrowser(page, 'Goal bar', 'Roof');
    await page.getByRole('button', { name: 'More for Roof' }).click();
    await page.getByRole('menuitem', { name: 'Settings: Roof' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings of Roof' });
    await dialog.getByLabel('Target in naira').fill('50');
    await button(page, 'Save').click();
    await dialog.getByText('Enter a target from ₦100 to ₦1,000,000,000.').waitFor();
    await dialog.getByLabel('Target in naira').fill('500,000');
    await dialog.getByLabel('Title on the stream').fill('New roof');
    await dialog.getByLabel('Last day').fill('2030-12-24');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, `source-settings-${viewport.width}`);
    await button(page, 'Save').click();
    const preview = page.frameLocator('iframe[title="What Roof shows now"]');
    await preview.getByText('New roof').waitFor();
    await preview.getByText('of ₦500,000').waitFor();
    await preview.getByText(/^Until 24 Dec/).waitFor();
    await page.getByRole('button', { name: 'More for Roof' }).click();
    await page.getByRole('menuitem', { name: 'Delete: Roof' }).click();
    await button(page, 'Delete').click();
    await page.getByRole('heading', { name: 'Roof', exact: true }).waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

async function rankingLink(page: Page): Promise<string> {
  await button(page, 'Copy the link of Ranking').click();
  return copied(page);
}

describe('Source page', () => {
  it('draws every kind inside a stream of 16:9 and of 9:16, in the colours of the alert set', async () => {
    const creator = await aCreator(system);
    await creator.api.ok('PATCH', '/api/streamers/me/overlay-settings', { alertSet: 'club' });
    await pay(creator, 'Chioma', 1_250_000);
    await pay(creator, 'Tunde', 300_000);
    const kinds = ['goal', 'ranking', 'ticker', 'card', 'jar', 'session'];
    for (const kind of kinds) {
      const startsAt = '2026-01-01';
      const settings = {
        ...(kind === 'goal' && { title: 'New roof', targetKobo: 5_000_000, startsAt }),
        ...((kind === 'jar' || kind === 'session') && { startsAt }),
      };
      const created = await creator.api.ok<{ token: string; id: string }>('POST', '/api/overlay/sources', {
        kind,
        name: kind,
        settings,
      });
      for (const shape of ['landscape', 'portrait'] as const) {
        const { page, context, pageErrors } = await openSource(`${system.url}/source/${created.token}`, shape);
        await page.addStyleTag({
          content: 'html { background: linear-gradient(120deg, #3b4a6b, #8a5a44) !important; }',
        });
        const widget = page.locator(`.source[data-shape="${shape}"][data-set="club"] > section`);
        await widget.waitFor();
        const box = await widget.boundingBox();
        const { width, height } = canvases[shape];
        expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
          true,
        );
        expect(await page.locator('.source').evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
          'TN Unbounded',
        );
        await takeScreenshot(page, `source-${kind}-${shape}`);
        expect(pageErrors).toEqual([]);
        await context.close();
      }
    }
  });

  it('shows alerts without goal and songs, and closes them with its link', async () => {
    const creator = await aCreator(system);
    const goal = { goalEnabled: true, goalTitle: 'A new mic', goalAmount: 10_000_000 };
    await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, goal);
    const { token, id } = await creator.api.ok<{ token: string; id: string }>('POST', '/api/overlay/sources', {
      kind: 'alerts',
      name: 'Alerts',
    });
    const { page, context, pageErrors } = await openSource(`${system.url}/source/${token}`);
    await page.locator('.notice').waitFor({ state: 'detached' });
    await page.waitForTimeout(1_000);
    await pay(creator, 'Chioma', 1_250_000);
    await page.locator('.alert').getByText('Chioma').first().waitFor();
    expect(await page.getByText('A new mic').count()).toBe(0);
    await creator.api.ok('POST', `/api/overlay/sources/${id}/rotate`);
    await page.reload();
    await page.getByText('This source link is not valid.').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
