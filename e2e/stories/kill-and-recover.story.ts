import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerTable, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient, until } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

let system: OwnSystem;
let creator: Creator;
let overlay: OverlayClient;

beforeAll(async () => {
  system = await startSystem();
  creator = await aCreator(system);
  overlay = await new OverlayClient(system, creator).connected();
});

afterAll(async () => {
  overlay?.close();
  await system?.stop();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Donors who tip five times a second until told to stop. One who is told to try again later is not a paid tip. */
function aStreamOfTips() {
  const paid: string[] = [];
  let isOn = true;
  const donors = (async () => {
    const going: Promise<void>[] = [];
    while (isOn) {
      going.push(
        initiateTip(system, creator, { donorName: `Donor ${going.length}` })
          .then(async (reference) => {
            await payAtSandbox(system, reference);
            paid.push(reference);
          })
          .catch((error: Error) => expect(error.message).toMatch(/50[23]/)),
      );
      await sleep(200);
    }
    await Promise.all(going);
  })();
  return {
    paid,
    stop: async () => {
      isOn = false;
      await donors;
    },
  };
}

async function everyTipIsThereOnce(paid: readonly string[]): Promise<void> {
  const net = 237_500 * paid.length;
  // A service may be starting again when it is asked: that is not yet an answer.
  const wallet = () => walletBalanceOf(creator).catch(() => -1);
  await until(async () => (await wallet()) >= net, 60_000, `the wallet has ${net} kobo`);
  await overlay.hasShown(paid.length, 60_000);
  await sleep(1_000);
  expect(await wallet()).toBe(net);
  const ids = overlay.shown.map(({ alert }) => alert.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(paid.length);
  expect([...ids].sort((a, b) => a - b)).toEqual(ids);
}

describe('during a stream of tips', () => {
  it('each of payments, ledger and overlay-realtime is killed in turn and Redis is gone for 10 s: every paid tip counts once', async () => {
    const tips = aStreamOfTips();
    for (const victim of ['payments', 'ledger', 'overlay-realtime'] as const) {
      await sleep(2_000);
      system.kill(victim);
    }
    await sleep(3_000);
    await system.stopRedis();
    await sleep(10_000);
    await system.startRedis();
    await sleep(2_000);
    await tips.stop();
    const healedAt = Date.now();
    await everyTipIsThereOnce(tips.paid);
    console.log(
      `${tips.paid.length} tips paid through four faults, all there ${Date.now() - healedAt} ms after the last`,
    );
    printLedgerTable('After kill -9 of three services and 10 s without Redis', await ledgerTable(system));
  });
});
