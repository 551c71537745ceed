import type { Page } from 'playwright-core';

/** Starts with a wake lock, which a headless browser does not have. */
export async function startLive(page: Page): Promise<void> {
  await page.evaluate(`navigator.wakeLock.request = async () => new EventTarget()`);
  await page.getByRole('button', { name: 'Tap to start' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
}

/** Donor, kobo, and the message or the song. */
const tips: readonly (readonly [string, number, string?])[] = [
  ['Folashadé Adébáyọ̀', 500_000, 'Ẹ kú iṣẹ́! Your voice carried us through the week.'],
  ['Chidi', 50_000, 'Well done!'],
  ['Big Sis Ngozi', 20_000_000, 'For the choir, the band and everyone who stayed up late with us tonight'],
  ['Anonymous', 100_000],
  ['Tunde from Surulere, Lagos Mainland', 125_000_000],
  ['Ɗanlami', 1_000_000],
  ['Zainab', 250_000],
  ['Halima', 300_000, 'Song: Essence (feat. Tems) by Wizkid, Tems'],
  ['Seyi', 150_000],
];

/** A stream of nine tips, as the page keeps them across a reload. */
export async function startLiveWithTips(page: Page): Promise<void> {
  const latest = tips.map(([donorName, amountKobo, words = null], index) => ({
    id: index,
    donorName,
    amountKobo,
    words,
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
