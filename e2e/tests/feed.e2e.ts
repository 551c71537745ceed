import { type FeedPage, feedCloses } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../chaos/seeded-random.js';
import { anAdmin } from '../harness/admins.js';
import { aKey, keyApi } from '../harness/api-keys.js';
import { FeedBot, harmlessCloses } from '../harness/feed-bot.js';
import { aCreator, type Creator } from '../harness/people.js';
import { percentile } from '../harness/percentiles.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/**
 * `FEED_TIPS=10000 FEED_CUTS=1000 npm run with-servers -- npx vitest run --root e2e --maxWorkers 1 tests/feed.e2e.ts` is
 * the long run; FEED_SEED chooses other moments for the cuts.
 */
const tipCount = Number(process.env.FEED_TIPS ?? 300);
const cutCount = Number(process.env.FEED_CUTS ?? 40);
const seed = Number(process.env.FEED_SEED ?? 1);
/** Payments under way at the same time. */
const donors = 12;
const longestMs = 60_000 + tipCount * 100;

let system: System;

beforeAll(async () => {
  system = await sharedSystem();
});

afterAll(() => system?.stop());

/** Pays tips with different messages, several at a time. */
async function payTips(creator: Creator, count: number): Promise<void> {
  let next = 0;
  const payOn = async () => {
    while (next < count) {
      next += 1;
      const reference = await initiateTip(system, creator, { donorName: 'Tunde', message: `Tip ${next}` });
      const { status } = await deliverWebhook(system, chargeSuccess(reference));
      if (status !== 200) throw new Error(`A webhook got ${status}`);
    }
  };
  await Promise.all(Array.from({ length: donors }, payOn));
}

/** Returns the ids of the creator's paid tips, from the payments service, in their order. */
async function paidIds({ id }: Creator): Promise<number[]> {
  const { rows } = await system.database.query('select id from payments.donations where creator_id = $1 order by id', [
    id,
  ]);
  return rows.map((row: { id: string }) => Number(row.id));
}

async function listIds(creator: Creator): Promise<number[]> {
  const api = keyApi(system, await aKey(creator, ['tips:read']));
  const ids: number[] = [];
  for (let after = 0; ; ) {
    const { tips, next } = await api.ok<FeedPage>('GET', `/api/v1/tips?limit=500&after=${after}`);
    if (tips.length === 0) return ids;
    ids.push(...tips.map(({ id }) => id));
    after = next;
  }
}

describe('The feed', () => {
  it(
    `loses none of ${tipCount} tips and repeats none while it is cut ${cutCount} times (FEED_SEED=${seed})`,
    async () => {
      const creator = await aCreator(system);
      const { key } = await aKey(creator, ['tips:read']);
      const random = new SeededRandom(seed);
      const usual = Math.ceil(tipCount / cutCount);
      // Every sixth connection is lost before the first message.
      const nextAfter = () => (random.isLucky(6) ? 0 : random.between(1, 2 * usual));
      const bot = new FeedBot(() => system, key, { remaining: cutCount, nextAfter });
      await waitUntil(() => bot.isReady, 30_000, 'the bot is ready');
      const startedAtMs = performance.now();
      await payTips(creator, tipCount);
      const paidMs = performance.now() - startedAtMs;
      while (bot.cuts < cutCount) {
        const { connections } = bot;
        bot.cut();
        await waitUntil(() => bot.connections > connections, 30_000, 'the bot connects again');
      }
      await waitUntil(() => bot.tips.length >= tipCount, 60_000, 'the bot has every tip');
      const receivedMs = performance.now() - startedAtMs;
      bot.stop();
      const ids = bot.tips.map(({ id }) => id);
      expect(ids).toEqual(await paidIds(creator));
      expect(new Set(ids).size).toBe(tipCount);
      expect(new Set(bot.tips.map(({ message }) => message)).size).toBe(tipCount);
      expect(await listIds(creator)).toEqual(ids);
      const closes = Object.fromEntries(bot.closes);
      console.log(
        `Feed: ${tipCount} tips, ${bot.cuts} cuts, ${bot.connections} connections, closes ${JSON.stringify(closes)}; ` +
          `paid in ${Math.round(paidMs)} ms, received in ${Math.round(receivedMs)} ms`,
      );
      expect([...bot.closes.keys()].filter((code) => !harmlessCloses.includes(code))).toEqual([]);
    },
    longestMs,
  );

  it('sends a paid tip within a second', async () => {
    const creator = await aCreator(system);
    const bot = new FeedBot(() => system, (await aKey(creator)).key);
    await waitUntil(() => bot.isReady, 15_000, 'the bot is ready');
    const delays: number[] = [];
    for (let tip = 1; tip <= 10; tip += 1) {
      const reference = await initiateTip(system, creator);
      const paidAtMs = performance.now();
      await payAtSandbox(system, reference);
      await waitUntil(() => bot.tips.length === tip, 10_000, 'the bot has the tip');
      delays.push(performance.now() - paidAtMs);
    }
    bot.stop();
    console.log(`From the payment to the bot: ${delays.map((ms) => Math.round(ms)).join(', ')} ms`);
    expect(percentile(delays, 0.5)).toBeLessThan(1_000);
  });

  it('ends within a second for a key that is deleted, replaced, or whose owner is banned', async () => {
    const creator = await aCreator(system);
    const keys = [await aKey(creator), await aKey(creator), await aKey(creator)];
    const [deleted, replaced, banned] = keys.map(({ key }) => new FeedBot(() => system, key)) as [
      FeedBot,
      FeedBot,
      FeedBot,
    ];
    await waitUntil(() => [deleted, replaced, banned].every(({ isReady }) => isReady), 15_000, 'the bots are ready');
    const isEnded = ({ closes }: FeedBot) => closes.has(feedCloses['key-unknown'].code);
    const path = '/api/streamers/me/api-keys';
    await creator.api.ok('DELETE', `${path}/${keys[0]?.id}`);
    await waitUntil(() => isEnded(deleted), 1_000, 'the deleted key loses its feed');
    await creator.api.ok('POST', `${path}/${keys[1]?.id}/rotate`);
    await waitUntil(() => isEnded(replaced), 1_000, 'the replaced key loses its feed');
    const { id } = await creator.api.ok<{ id: string }>('GET', '/api/auth/user');
    expect(isEnded(banned)).toBe(false);
    await (await anAdmin(system)).ok('POST', `/api/admin/users/${id}/ban`, { reason: 'Sells stolen cards' });
    await waitUntil(() => isEnded(banned), 1_000, 'the key of a banned creator loses its feed');
    for (const bot of [deleted, replaced, banned]) bot.stop();
  });
});
