import type { Page } from 'playwright-core';

/** Starts with a wake lock, which a headless browser does not have. */
export async function startLive(page: Page): Promise<void> {
  await page.evaluate(`navigator.wakeLock.request = async () => new EventTarget()`);
  await page.getByRole('button', { name: 'Tap to start' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
}

const tips = [
  ['Folashadé Adébáyọ̀', 500_000],
  ['Chidi', 50_000],
  ['Big Sis Ngozi', 20_000_000],
  ['Anonymous', 100_000],
  ['Tunde from Surulere, Lagos Mainland', 125_000_000],
  ['Ɗanlami', 1_000_000],
  ['Zainab', 250_000],
  ['Halima', 300_000],
  ['Seyi', 150_000],
] as const;

/** A stream of nine tips, as the page keeps them across a reload. */
export async function startLiveWithTips(page: Page): Promise<void> {
  const latest = tips.map(([donorName, amountKobo], index) => ({
    id: index,
    donorName,
    amountKobo,
    createdAt: new Date(Date.UTC(2026, 10, 25, 19, 58 - 7 * index)).toISOString(),
  }));
  const sumKobo = tips.reduce((sum, [, amountKobo]) => sum + amountKobo, 0);
  const { overlayToken } = (await page.evaluate(`fetch('/api/streamers/me').then((response) => response.json())`)) as {
    overlayToken: string;
  };
  const seen = JSON.stringify({ count: tips.length, sumKobo, latest });
  await page.evaluate(
    `sessionStorage.setItem('tipnaija.live.seen.${overlayToken.slice(-8)}', ${JSON.stringify(seen)})`,
  );
  await startLive(page);
}

/** An alert that the server sends and does not store. */
export const testLive = (kind: 'donation' | 'song-request') => async (page: Page) => {
  await startLive(page);
  await page.evaluate(
    `fetch('/api/overlay/test-alert', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"kind":"${kind}"}' })`,
  );
  await page.locator('.amount').waitFor();
};
