import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { aKey } from '../harness/api-keys.js';
import { verifyLedger } from '../harness/commands.js';
import { FeedBot } from '../harness/feed-bot.js';
import { ledgerTable, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { startTwoReplicas, type TwoReplicas } from '../harness/replicas.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let replicas: TwoReplicas;
let systems: [System, System];
let creator: Creator;
let overlays: OverlayClient[];
/** One at each replica, and one that changes the replica with every connection and is cut after a few tips. */
let bots: FeedBot[];
let paid = 0;

beforeAll(async () => {
  replicas = await startTwoReplicas();
  systems = replicas.doors;
  creator = await aCreator(systems[0]);
  overlays = await Promise.all(systems.map((system) => new OverlayClient(system, creator).connected()));
  const { key } = await aKey(creator);
  let turn = 0;
  bots = [
    ...systems.map((system) => new FeedBot(() => system, key)),
    new FeedBot(() => selectReplica(turn++), key, { remaining: 1_000, nextAfter: () => 4 }),
  ];
  await waitUntil(() => bots.every(({ isReady }) => isReady), 30_000, 'the bots are ready');
});

afterAll(async () => {
  for (const overlay of overlays ?? []) overlay.close();
  for (const bot of bots ?? []) bot.stop();
  await replicas?.stop();
});

const selectReplica = (index: number) => systems[index % 2] as System;
const isTransient = (error: Error) => /fetch failed|50[0-9]/.test(error.message);

/** Initiates a tip at one replica and sends its webhook to both concurrently until one of them accepts it. */
async function tip(index: number): Promise<void> {
  const reference = await retry(() => initiateTip(selectReplica(index), creator, { donorName: `Donor ${index}` }));
  const body = chargeSuccess(reference);
  const deliver = (system: System) =>
    deliverWebhook(system, body).then(
      ({ status }) => status === 200,
      () => false,
    );
  await waitUntil(
    async () => (await Promise.all(systems.map(deliver))).includes(true),
    60_000,
    'a replica accepts the webhook',
  );
  paid += 1;
}

/** Repeats work while a killed service restarts, which takes many seconds on a busy machine. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 60_000; ; await setTimeout(200)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline || !isTransient(error as Error)) throw error;
    }
  }
}

async function sendTips(count: number, intervalMs = 0): Promise<void> {
  const inFlight: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    inFlight.push(tip(index));
    if (intervalMs) await setTimeout(intervalMs);
  }
  await Promise.all(inFlight);
}

async function expectEveryTipOnce(): Promise<void> {
  const wallet = () => walletBalanceOf(creator).catch(() => -1);
  await waitUntil(async () => (await wallet()) === 237_500 * paid, 30_000, `the wallet holds ${paid} tips`);
  for (const overlay of overlays) {
    await overlay.hasShown(paid, 30_000);
    const ids = overlay.shown.map(({ alert }) => alert.id);
    expect(new Set(ids).size).toBe(paid);
    const previousIds = overlay.shown.map(({ alert }) => alert.previousId);
    expect(previousIds).toEqual([null, ...ids.slice(0, -1)]);
  }
  for (const bot of bots) await waitUntil(() => bot.tips.length >= paid, 30_000, 'a bot has every tip');
  await setTimeout(500);
  expect(await wallet()).toBe(237_500 * paid);
  expect(overlays.map(({ shown }) => shown.length)).toEqual([paid, paid]);
  const ids = overlays[0]?.shown.map(({ alert }) => alert.id);
  expect(bots.map(({ tips }) => tips.map(({ id }) => id))).toEqual([ids, ids, ids]);
}

describe('Two replicas of every service', () => {
  it('share accounts: a user who signed up at one replica signs in at the other', async () => {
    const elsewhere = new Api(systems[1]);
    await elsewhere.ok('POST', '/api/auth/login', { email: `${creator.username}@example.com`, password: 'secret1' });
    expect(await elsewhere.ok('GET', '/api/streamers/me')).toMatchObject({ id: creator.id });
  });

  it('count and show each tip once when both receive its webhook concurrently', async () => {
    await sendTips(40);
    await expectEveryTipOnce();
  });

  it('share the work and process each event once in total', async () => {
    expect(await replicas.sumOf('payments', /^tips_total/)).toBe(paid);
    const handled = await replicas.sumOf('ledger', /^events_handled_total.*donation-paid/);
    expect(handled).toBe(paid);
    const published = replicas.linesOf('payments').filter((line) => line.includes('"Published'));
    expect(published.length).toBeGreaterThan(0);
    expect(await replicas.sumOf('gateway', /^http_seconds_count.*webhooks/)).toBeGreaterThanOrEqual(2 * paid);
  });

  it('log the correlation id of a request in every service, in whichever process did the work @asvs-16.2.1 @asvs-16.2.4', async () => {
    // A single tip, because concurrent tips may be handled as one batch, whose log line has no correlation id.
    const findSingleHandled = () =>
      replicas.linesOf('ledger').filter((line) => line.includes('Handled 1 payments.donation-paid'));
    const before = findSingleHandled().length;
    await sendTips(1);
    await waitUntil(() => findSingleHandled().length > before, 30_000, 'the ledger logs the tip');
    const id = /donation-paid: ([\w-]+)/.exec(findSingleHandled().at(-1) ?? '')?.[1] as string;
    const findLines = (service: 'gateway' | 'payments' | 'ledger' | 'overlay-realtime') =>
      replicas.linesOf(service).filter((line) => line.includes(id));
    const hasResponse = () => findLines('gateway').some((line) => line.includes('POST /api/webhooks/paystack 200'));
    await waitUntil(hasResponse, 30_000, 'a gateway logs the webhook');
    for (const service of ['payments', 'ledger', 'overlay-realtime'] as const)
      await waitUntil(() => findLines(service).length > 0, 30_000, `${service} logs the request`);
  });

  it('count and show every paid tip once while processes are killed or stopped during tips', async () => {
    const tips = sendTips(24, 150);
    for (const service of ['ledger', 'payments', 'overlay-realtime'] as const) {
      await setTimeout(700);
      replicas.kill('first', service);
    }
    expect(await replicas.stopGently('ledger')).toBe(0);
    replicas.startAgain('ledger');
    await tips;
    await expectEveryTipOnce();
    printLedgerTable(`${paid} tips over two replicas`, await ledgerTable(systems[0]));
    expect((await verifyLedger(systems[0])).code).toBe(0);
  });
});
