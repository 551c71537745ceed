import type { WebhookDeliveryItem, WebhookEndpointItem, WebhookRecentDelivery } from '@tipnaija/contracts';
import type { Page } from 'playwright-core';

type Step = (page: Page) => Promise<void>;

const answer = (page: Page, call: string, json: unknown) =>
  page.route(call, (route) => route.fulfill({ json: json as object }));
const minutesAgo = (minutes: number) => new Date(Date.now() - 60_000 * minutes).toISOString();

/** `d` is delivered, `w` waiting, `f` failed; the newest at the right. */
const recentOf = (states: string): WebhookRecentDelivery[] =>
  [...states].map((letter, index) => {
    const state = ({ d: 'delivered', w: 'pending', f: 'failed' } as const)[letter] ?? 'delivered';
    return { tipId: index, state, status: letter === 'd' ? 200 : 503, failure: letter === 'd' ? null : 'status' };
  });

const lamp: WebhookEndpointItem = {
  id: 'a',
  name: 'Studio lamp',
  url: 'https://lamp.adalive.ng/tips',
  createdAt: minutesAgo(60 * 24 * 9),
  formerSecretUntil: null,
  failingSince: null,
  nextAttemptAt: null,
  off: null,
  lastDeliveredAt: minutesAgo(4),
  recent: recentOf('dddddddddddd'),
};
const bot: WebhookEndpointItem = {
  ...lamp,
  id: 'b',
  name: 'Discord bot',
  url: 'https://tips-to-discord.fly.dev/hooks/tipnaija?room=general&team=adalive',
  lastDeliveredAt: minutesAgo(95),
  recent: recentOf('dddddfddddw'),
  failingSince: minutesAgo(80),
  nextAttemptAt: minutesAgo(-40),
};
const off: WebhookEndpointItem = {
  ...lamp,
  id: 'c',
  name: 'Old till printer',
  url: 'https://print.adalive.ng/',
  lastDeliveredAt: minutesAgo(60 * 24 * 6),
  recent: recentOf('dddfff'),
  off: { since: minutesAgo(60 * 24), reason: 'failing' },
};

const show =
  (...webhooks: WebhookEndpointItem[]): Step =>
  async (page) => {
    await answer(page, '**/api/webhook-endpoints', webhooks);
    await page.reload();
    await page
      .getByText(webhooks[0]?.name ?? '')
      .first()
      .waitFor();
  };

export const withWebhooks = show(lamp, bot);
export const withStoppedWebhook = show(
  { ...lamp, lastDeliveredAt: null, recent: [], createdAt: minutesAgo(2) },
  { ...bot, failingSince: null, nextAttemptAt: null, off: { since: minutesAgo(30), reason: 'owner' } },
  off,
);

export const withWebhookDialog: Step = async (page) => {
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('dialog').waitFor();
};

export const withWrongAddress: Step = async (page) => {
  await withWebhookDialog(page);
  await page.getByLabel('Name').fill('Studio lamp');
  await page.getByLabel('Address').fill('http://lamp.adalive.ng/tips');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByRole('alert').waitFor();
};

export const withShownSecret: Step = async (page) => {
  await page.route('**/api/webhook-endpoints', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { ...lamp, secret: 'whsec_kJ8fG2mQv5sXz1bN7cR4tY0uW3pL6hD9aE2iO5xVqMg=' } })
      : route.continue(),
  );
  await withWebhookDialog(page);
  await page.getByLabel('Name').fill('Studio lamp');
  await page.getByLabel('Address').fill('https://lamp.adalive.ng/tips');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByText('I have saved it').waitFor();
};

/** The newest tips are those of the page's viewer, as their names come from the list of tips. */
export const withDeliveries: Step = async (page) => {
  const { id } = (await page.evaluate(`fetch('/api/streamers/me').then((response) => response.json())`)) as {
    id: string;
  };
  const tips = (await page.evaluate(`fetch('/api/streamers/${id}/donations').then((response) => response.json())`)) as {
    id: number;
  }[];
  const delivery: WebhookDeliveryItem = {
    tipId: 0,
    messageId: 'msg_0',
    state: 'delivered',
    attempts: 1,
    status: 200,
    failure: null,
    createdAt: minutesAgo(95),
    deliveredAt: minutesAgo(95),
  };
  const parts: Partial<WebhookDeliveryItem>[] = [
    { state: 'pending', attempts: 6, status: 503, failure: 'status', createdAt: minutesAgo(80), deliveredAt: null },
    {},
    { attempts: 3, deliveredAt: minutesAgo(140) },
    {
      state: 'failed',
      attempts: 33,
      status: null,
      failure: 'timeout',
      createdAt: minutesAgo(9_000),
      deliveredAt: null,
    },
    { state: 'failed', attempts: 0, status: null, failure: 'too-old', createdAt: minutesAgo(9_100), deliveredAt: null },
    { createdAt: minutesAgo(9_400), deliveredAt: minutesAgo(9_400) },
  ];
  const deliveries = parts.map((part, index) => {
    const tipId = tips[index]?.id ?? index;
    return { ...delivery, ...part, tipId, messageId: `msg_${tipId}` };
  });
  await answer(page, '**/api/webhook-endpoints/b/deliveries', deliveries);
  await withWebhooks(page);
  await page.getByRole('button', { name: 'See deliveries: Discord bot' }).click();
  await page.getByText('Delivered').first().waitFor();
};

export const withDelivery: Step = async (page) => {
  await withDeliveries(page);
  await page.locator('summary', { hasText: 'Failed' }).first().click();
};
