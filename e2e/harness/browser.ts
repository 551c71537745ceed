import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

const screenshots = fileURLToPath(new URL('../../test-results/screenshots', import.meta.url));
const executablePaths = [
  process.env.CHROMIUM_PATH,
  // The same engine without the browser's own windows, which need more processor time than the pages under test.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Starts the Chromium installed on the system, because a browser downloaded by a test tool does not run everywhere.
 * With `needsTap` it plays sound only after a tap, as on a phone. `showsNotifications` takes the whole browser: the engine alone
 * denies them.
 * @throws Error when no Chromium is installed
 */
export async function openBrowser({ needsTap = false, showsNotifications = false } = {}): Promise<Browser> {
  const usable = executablePaths.filter((path) => !(showsNotifications && path?.endsWith('headless-shell')));
  const executablePath = usable.find((path) => path && existsSync(path));
  if (!executablePath)
    throw new Error('No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  mkdirSync(screenshots, { recursive: true });
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // As in OBS, which plays sound without a user gesture.
      `--autoplay-policy=${needsTap ? 'document-user-activation-required' : 'no-user-gesture-required'}`,
    ],
  });
}

/** Opens a page in its own browser context. `pageErrors` collects page errors and console errors. */
export async function openPage(
  browser: Browser,
  viewport = phone,
): Promise<{ page: Page; context: BrowserContext; pageErrors: string[] }> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-NG',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    // The page expects a 401 without a session and a 404 without a profile; the browser logs both as errors.
    // A 503 is looked at below.
    if (message.type() === 'error' && !/status of (?:40[14]|503)/.test(message.text())) pageErrors.push(message.text());
  });
  page.on('response', async (response) => {
    if (response.status() !== 503) return;
    // On a busy machine the gateway sheds what can wait, and the page asks again.
    const body = await response.text().catch(() => '');
    if (!body.includes('service.overloaded')) pageErrors.push(`${response.url()} responded 503 ${body}`);
  });
  return { page, context, pageErrors };
}

/** Saves a full-page screenshot with the test results. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}
