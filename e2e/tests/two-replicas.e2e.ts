import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { ledgerTable, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient, until } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { startTwoReplicas, type TwoReplicas } from '../harness/replicas.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip } from '../harness/tips.js';

let replicas: TwoReplicas;
let doors: [System, System];
let creator: Creator;
let overlays: OverlayClient[];
let paid = 0;

beforeAll(async () => {
  replicas = await startTwoReplicas();
  doors = replicas.doors;
  creator = await aCreator(doors[0]);
  overlays = await Promise.all(doors.map((door) => new OverlayClient(door, creator).connected()));
});

afterAll(async () => {
  for (const overlay of overlays ?? []) overlay.close();
  await replicas?.stop();
});

const doorOf = (turn: number) => doors[turn % 2] as System;
const isSoon = (error: Error) => /fetch failed|50[0-9]/.test(error.message);

/** A tip asked for at one door; its webhook comes to both at once, again until one took it. */
async function aTip(turn: number): Promise<void> {
  const reference = await retried(() => initiateTip(doorOf(turn), creator, { donorName: `Donor ${turn}` }));
  const body = chargeSuccess(reference);
  const deliver = (door: System) =>
    deliverWebhook(door, body).then(
      ({ status }) => status === 200,
      () => false,
    );
  await until(async () => (await Promise.all(doors.map(deliver))).includes(true), 20_000, 'a webhook is taken');
  paid += 1;
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 50 || !isSoon(error as Error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function tipsInTurn(count: number, spaceMs = 0): Promise<void> {
  const going: Promise<void>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    going.push(aTip(turn));
    if (spaceMs) await new Promise((resolve) => setTimeout(resolve, spaceMs));
  }
  await Promise.all(going);
}

async function everyTipIsThereOnce(): Promise<void> {
  const wallet = () => walletBalanceOf(creator).catch(() => -1);
  await until(async () => (await wallet()) === 237_500 * paid, 30_000, `the wallet holds ${paid} tips`);
  for (const overlay of overlays) {
    await overlay.hasShown(paid, 30_000);
    const ids = overlay.shown.map(({ alert }) => alert.id);
    expect(new Set(ids).size).toBe(paid);
    // Two replicas may deliver neighbours the wrong way round: each names the one before it, and the page puts them right.
    const inOrder = overlay.shown.map(({ alert }) => alert).sort((a, b) => a.id - b.id);
    expect(inOrder.map(({ previousId }) => previousId)).toEqual([null, ...inOrder.slice(0, -1).map(({ id }) => id)]);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await wallet()).toBe(237_500 * paid);
  expect(overlays.map(({ shown }) => shown.length)).toEqual([paid, paid]);
}

describe('with two of every service', () => {
  it('whoever signed up at one door signs in at the other, and is the same person', async () => {
    const elsewhere = new Api(doors[1]);
    await elsewhere.ok('POST', '/api/auth/login', { email: `${creator.username}@example.com`, password: 'secret1' });
    expect(await elsewhere.ok('GET', '/api/streamers/me')).toMatchObject({ id: creator.id });
  });

  it('tips at both doors, each told of by both at once, count once and show once on overlays of both', async () => {
    await tipsInTurn(40);
    await everyTipIsThereOnce();
  });

  it('both take part, and together they did everything once', async () => {
    expect(await replicas.sumOf('payments', /^tips_total/)).toBe(paid);
    const handled = await replicas.sumOf('ledger', /^events_handled_total.*donation-paid/);
    expect(handled).toBe(paid);
    const published = replicas.linesOf('payments').filter((line) => line.includes('"Published'));
    expect(published.length).toBeGreaterThan(0);
    expect(await replicas.sumOf('gateway', /^http_seconds_count.*webhooks/)).toBeGreaterThanOrEqual(2 * paid);
  });

  it('one request can be followed through every service, whichever process did the work @asvs-16.2.1 @asvs-16.2.4', async () => {
    // Tips at the same time may be handled as one batch, which names none of them: this one is alone.
    const handledAlone = () =>
      replicas.linesOf('ledger').filter((line) => line.includes('Handled 1 payments.donation-paid'));
    const before = handledAlone().length;
    await tipsInTurn(1);
    await until(() => handledAlone().length > before, 30_000, 'the ledger logs the tip');
    const id = /donation-paid: ([\w-]+)/.exec(handledAlone().at(-1) ?? '')?.[1] as string;
    const saying = (service: 'gateway' | 'payments' | 'ledger' | 'overlay-realtime') =>
      replicas.linesOf(service).filter((line) => line.includes(id));
    const isAnswered = () => saying('gateway').some((line) => line.includes('POST /api/webhooks/paystack 200'));
    await until(isAnswered, 30_000, 'a gateway logs the webhook');
    for (const service of ['payments', 'ledger', 'overlay-realtime'] as const)
      await until(() => saying(service).length > 0, 30_000, `${service} logs the request`);
  });

  it('one of each is killed or stopped in turn while tips come: every paid tip counts once and is shown once', async () => {
    const tips = tipsInTurn(24, 150);
    for (const service of ['ledger', 'payments', 'overlay-realtime'] as const) {
      await new Promise((resolve) => setTimeout(resolve, 700));
      replicas.kill('first', service);
    }
    expect(await replicas.stopGently('ledger')).toBe(0);
    replicas.startAgain('ledger');
    await tips;
    await everyTipIsThereOnce();
    printLedgerTable(`${paid} tips over two of everything`, await ledgerTable(doors[0]));
    expect((await verifyLedger(doors[0])).code).toBe(0);
  });
});
