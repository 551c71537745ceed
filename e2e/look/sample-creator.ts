import type { Browser, BrowserContext, Route } from 'playwright-core';
import { aCreator, type Creator } from '../harness/people.js';
import type { System } from '../harness/system.js';
import type { Tip } from '../harness/tips.js';
import { payTip, uploadPicture, verifyEmail } from './people.js';

const tips: Tip[] = [
  { amountKobo: 9_650_000, donorName: 'Aunty Bisi', message: 'Play my song!' },
  { amountKobo: 20_000_000, donorName: 'Big Sis Ngozi', message: 'Spray am! Tonight na tonight.' },
  { amountKobo: 100_000, donorName: 'Emeka', message: 'First time here. No be small thing o!' },
  { amountKobo: 250_000, donorName: 'Zainab', message: 'For the bass line alone' },
  { amountKobo: 2_500_000, donorName: 'Tunde from Surulere', message: 'Play that bridge again, abeg' },
  { amountKobo: 500_000, donorName: 'Folashadé Adébáyọ̀', message: 'Ẹ kú iṣẹ́! Your voice carried us through the week.' },
  { amountKobo: 1_000_000, donorName: 'Halima', message: 'Happy birthday from all of us in Kano' },
];
const lastTipAt = Date.parse('2026-11-21T20:47:00.000Z');
const MINUTE_MS = 60_000;

/** The first creator of the spotlight, with the picture and the goal that the landing page shows. */
export async function aKemi(system: System, browser: Browser): Promise<Creator> {
  const creator = await aCreator(system, {
    username: 'kemionkeys',
    displayName: 'Kemi on Keys',
    bio: 'Afrobeats and highlife, live from Ibadan',
    bankName: 'Guaranty Trust Bank',
  });
  await verifyEmail(system, creator);
  await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, {
    goalEnabled: true,
    goalTitle: 'New keyboard',
    goalAmount: 50_000_000,
  });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 8 });
  await page.goto(system.url);
  await page.addStyleTag({ content: '.rounded-full { border-radius: 0 !important }' });
  await uploadPicture(system, creator, await page.locator('main svg.rounded-full').first().screenshot());
  await page.close();
  for (const tip of tips) await payTip(system, creator, tip);
  return creator;
}

/** Changes the server's answers to these calls: the newest tips came within half an hour, in a busy week. */
export async function spreadTips(context: BrowserContext): Promise<void> {
  const change = (calls: string, toChanged: (json: never) => unknown) =>
    context.route(calls, async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: toChanged((await response.json()) as never) });
    });
  const times = new Map<number, string>();
  await change('**/api/streamers/*/donations', (donations: { id: number }[]) =>
    donations.map((donation, index) => {
      const createdAt = new Date(lastTipAt - index * 6 * MINUTE_MS).toISOString();
      times.set(donation.id, createdAt);
      return { ...donation, createdAt };
    }),
  );
  await change('**/api/overlay/deliveries*', (deliveries: { donationId: number }[]) =>
    deliveries.map((delivery) => ({ ...delivery, state: 'shown', shownAt: times.get(delivery.donationId) })),
  );
  await change('**/api/streamers/me', (creator: object) => ({
    ...creator,
    supporterCount: 214,
    totalDonations: 94_000_000,
  }));
  await change('**/api/streamers/me/analytics*', (analytics: { perDay: object[] }) => ({
    ...analytics,
    perDay: analytics.perDay.map((day, index, { length }) => ({
      ...day,
      ...(index === length - 1 ? { donations: 5, amount: 4_350_000 } : { donations: 3, amount: 2_260_000 }),
    })),
  }));
}
