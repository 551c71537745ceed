import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

const screenshots = fileURLToPath(new URL('../../test-results/screenshots', import.meta.url));
const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's Chromium: test tools that download a browser of their own do not work everywhere. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path));
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
      // OBS plays sound without a click.
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}

/** A person with a browser of their own. What their pages complain of is collected and fails the journey. */
export async function aPerson(
  browser: Browser,
  viewport = phone,
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-NG',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A 401 for "who am I" and a 404 for "have I a profile" are answers, which the browser reports as errors.
    if (message.type() === 'error' && !/status of 40[14]/.test(message.text())) complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** Kept with the test results, for people to look at. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}
